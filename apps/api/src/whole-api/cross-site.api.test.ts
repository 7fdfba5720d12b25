import { hasEffectByGet } from '@labelwerk/contracts/call/get-with-effect.ts';
import { foreignCallers } from '@labelwerk/testkit/http/foreign-callers.ts';
import { spellingsOf } from '@labelwerk/testkit/http/spellings.ts';
import { inTurn, isWhole, turn } from '@labelwerk/testkit/sampling/in-turn.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Belongings, openBelongings } from '#testing/belongings.ts';
import { changedTables, tablesState } from '#testing/database/tables-state.ts';
import type { Harness } from '#testing/harness.ts';
import { filled, pathValues } from '#testing/routes/example-requests.ts';
import { exampleRequest, recordedShop } from '#testing/routes/recorded-shop.ts';
import { nameOf, type RegisteredRoute } from '#testing/routes/registered-routes.ts';

const { routes, open } = recordedShop();
let shop: Harness;
let anna: Belongings;
beforeAll(async () => {
  shop = await open();
  anna = await openBelongings(shop, 'anna');
});
afterAll(() => shop.close());

type Sent = { readonly method: string; readonly path: string; readonly headers: Record<string, string> };

function send(route: RegisteredRoute, sent: Sent) {
  const headers = {
    'x-api-key': shop.apiKey,
    'x-service-key': shop.app.settings.SERVICE_KEY,
    authorization: shop.tokenFor(anna.customerId),
    ...sent.headers,
  };
  return shop.server.inject(exampleRequest(anna, route, { ...sent, headers }));
}

const pathOf = (route: RegisteredRoute): string => filled(route.url, pathValues(anna, route));
const changes = ({ method, url }: RegisteredRoute): boolean => method !== 'GET' || hasEffectByGet(url);
const behindKeys = ({ base }: RegisteredRoute): boolean => base !== 'root';
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** Last known state of the tables: only the calls of these tests change them. */
let known: Awaited<ReturnType<typeof tablesState>> | undefined;
/** Runs calls; returns the names of changed tables. */
async function effectsOf(calls: readonly (() => Promise<unknown>)[]): Promise<string[]> {
  const before = known ?? (await tablesState(shop.app.db));
  for (const one of calls) await one();
  known = await tablesState(shop.app.db);
  return changedTables(before, known);
}

/** Calls of one route. */
type Tried = { readonly route: RegisteredRoute; readonly calls: readonly (() => Promise<unknown>)[] };

/** Routes called between two comparisons: few, so that one hardly undoes the changes of another. */
const routesALook = 12;

/**
 * Calls routes; returns those that changed tables. Comparing all tables takes as long as many calls: it is done once
 * after several routes, and only if something changed these are called again one by one.
 */
async function changedBy(tried: readonly Tried[], isExpected = (_table: string) => false) {
  const changed: [string, string[]][] = [];
  const effects = async (some: readonly Tried[]) =>
    (await effectsOf(some.flatMap(({ calls }) => calls))).filter((table) => !isExpected(table));
  for (let at = 0; at < tried.length; at += routesALook) {
    const some = tried.slice(at, at + routesALook);
    const together = await effects(some);
    if (together.length === 0) continue;
    const before = changed.length;
    for (const one of some) {
      const tables = await effects([one]);
      if (tables.length > 0) changed.push([nameOf(one.route), tables]);
    }
    // Effects of the first call only can't be attributed to one route, so all of them are reported.
    if (changed.length === before)
      changed.push([some.map(({ route }) => nameOf(route)).join(', '), together]);
  }
  return changed;
}

/** All spellings of a path; without ALL the plain one and the next few. */
const spellings = (path: string, index: number) => {
  const [plain, ...others] = spellingsOf(path);
  return [...(plain ? [plain] : []), ...inTurn(others, 6, turn + index)];
};

test('no cross-site caller changes anything, with any method and any spelling of a path', {
  timeout: 600_000,
}, async () => {
  const changing = routes.filter((route) => changes(route) && behindKeys(route));
  expect(changing.length).toBeGreaterThan(40);
  const callers = Object.entries(foreignCallers);
  let asked = 0;
  const failed: unknown[] = [];
  const tried = changing.map(
    (route, at): Tried => ({
      route,
      calls: spellings(pathOf(route), at).flatMap(([, path], spelling) =>
        methods.map((method, index) => async () => {
          // Every pair of spelling and method with one of the callers in turn; the route's own method with all callers.
          const own = method === route.method;
          for (const [name, headers] of own
            ? callers
            : [callers[(spelling + index) % callers.length] as never]) {
            const { statusCode } = await send(route, { method, path, headers });
            if (statusCode >= 500) failed.push([nameOf(route), method, path, name, statusCode]);
            asked += 1;
          }
        }),
      ),
    }),
  );
  expect(await changedBy(tried)).toEqual([]);
  expect(failed).toEqual([]);
  expect(asked).toBeGreaterThan(isWhole ? 5_000 : 1_500);
});

test('HEAD reaches no route of a feature, and changes nothing', { timeout: 240_000 }, async () => {
  const wrong: unknown[] = [];
  const tried = routes.filter(behindKeys).map(
    (route): Tried => ({
      route,
      calls: [
        async () => {
          const { statusCode } = await send(route, { method: 'HEAD', path: pathOf(route), headers: {} });
          const refused = route.method === 'GET' ? [405] : [404, 405];
          if (!refused.includes(statusCode)) wrong.push([nameOf(route), statusCode]);
        },
      ],
    }),
  );
  expect(await changedBy(tried)).toEqual([]);
  expect(wrong).toEqual([]);
});

test('a GET that is not known to change something changes nothing', { timeout: 240_000 }, async () => {
  const reads = routes.filter((route) => route.method === 'GET' && !changes(route) && behindKeys(route));
  expect(reads.length).toBeGreaterThan(40);
  const tried = reads.map(
    (route): Tried => ({
      route,
      calls: [() => send(route, { method: 'GET', path: pathOf(route), headers: {} })],
    }),
  );
  // `task_payers` charges processor time to the caller, like the request count of the rate limit.
  const changed = await changedBy(tried, (table) => table === 'task_payers');
  // Reading a file updates the time of its last use, which extends its retention.
  const file = 'GET /private/customer/:customerId';
  expect(changed).toEqual([
    [`${file}/customerFile/:file`, ['customer_files']],
    [`${file}/customerProjectFolder/:folder/customerFile/:file`, ['customer_files']],
  ]);
});

test('the same calls from the shop’s own pages do change something', { timeout: 240_000 }, async () => {
  const own = { 'sec-fetch-site': 'same-origin', origin: shop.app.settings.SHOP_ADDRESS };
  const wanted = 20;
  let effective = 0;
  for (const route of routes.filter((one) => changes(one) && behindKeys(one))) {
    const call = () => send(route, { method: route.method, path: pathOf(route), headers: own });
    if ((await effectsOf([call])).length > 0) effective += 1;
    if (effective === wanted) break;
  }
  expect(effective).toBe(wanted);
});
