import type { InjectOptions } from 'fastify';
import { seedCatalogue } from '#features/pricing/index.ts';
import type { Belongings } from '#testing/belongings.ts';
import { type Harness, openHarness } from '#testing/harness.ts';
import { exampleBodies, exampleForm, exampleQueries, filled, pathValues } from './example-requests.ts';
import { nameOf, type RegisteredRoute, recordedFeatures } from './registered-routes.ts';

/**
 * A shop that records its routes, for tests that call each of them. `open` fills `routes` and seeds the catalogue;
 * close the harness in `afterAll`.
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
      await seedCatalogue(shop.app);
      return shop;
    },
  };
}

/** Differences from the example request of a route. */
type Change = {
  readonly method?: string;
  /** The complete path, instead of the route's path with values. */
  readonly path?: string;
  /** Replaces values of path parameters. */
  readonly values?: Readonly<Record<string, string>>;
  /** Adds or replaces query parameters. */
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
};

/**
 * The example request of a route for resources of `owner`, for `inject`. Contains neither an API key nor a token; GET
 * and HEAD have no body.
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
