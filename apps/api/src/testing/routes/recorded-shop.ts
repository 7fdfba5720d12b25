import type { InjectOptions } from 'fastify';
import { seedCatalogue } from '#features/pricing/index.ts';
import type { Belongings } from '#testing/belongings.ts';
import { type Harness, openHarness } from '#testing/harness.ts';
import { exampleBodies, exampleForm, exampleQueries, filled, pathValues } from './example-requests.ts';
import { nameOf, type RegisteredRoute, recordedFeatures } from './registered-routes.ts';

/**
 * A shop whose routes are recorded, for tests that call every one of them. `routes` is filled by `open`, which also seeds
 * the catalogue; close the harness in `afterAll`.
 */
export function recordedShop(settings: Record<string, string> = {}): {
  readonly routes: readonly RegisteredRoute[];
  readonly open: () => Promise<Harness>;
} {
  const { features, routes } = recordedFeatures();
  return {
    routes,
    async open() {
      const shop = await openHarness({ features, settings });
      await seedCatalogue(shop.services);
      return shop;
    },
  };
}

/** In what a request differs from the example of its route. */
type Change = {
  readonly method?: string;
  /** A whole path, instead of the route's own with values filled in. */
  readonly path?: string;
  /** Other values for names in the path. */
  readonly values?: Readonly<Record<string, string>>;
  /** More parameters of the query, or others. */
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
};

/**
 * The example request of a route about things of `owner`, for `inject`. It has no key and no token of its own. GET and HEAD
 * carry no body.
 */
export function exampleRequest(
  owner: Belongings,
  route: RegisteredRoute,
  change: Change = {},
): InjectOptions {
  const name = nameOf(route);
  const { method = route.method, values, headers } = change;
  const isForm = route.schema.consumes?.includes('multipart/form-data');
  const { payload, type } = isForm
    ? exampleForm()
    : { payload: exampleBodies(owner)[name], type: 'application/json' };
  const hasBody = payload !== undefined && method !== 'GET' && method !== 'HEAD';
  return {
    method: method as 'GET',
    url: change.path ?? filled(route.url, { ...pathValues(owner, route), ...values }),
    query: { ...exampleQueries(owner)[name], ...change.query },
    headers: { ...headers, ...(hasBody && { 'content-type': type }) },
    ...(hasBody && { payload }),
  };
}
