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
}, 120_000);
afterAll(() => shop.close());

type Sent = { readonly method: string; readonly path: string; readonly headers: Record<string, string> };

function send(route: RegisteredRoute, sent: Sent) {
  const headers = {
    'x-api-key': shop.apiKey,
    'x-service-key': shop.services.settings.SERVICE_KEY,
    authorization: shop.tokenFor(anna.customerId),
    ...sent.headers,
  };
  return shop.app.inject(exampleRequest(anna, route, { ...sent, headers }));
}

const pathOf = (route: RegisteredRoute): string => filled(route.url, pathValues(anna, route));
const changes = ({ method, url }: RegisteredRoute): boolean => method !== 'GET' || hasEffectByGet(url);
const behindKeys = ({ base }: RegisteredRoute): boolean => base !== 'root';
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** How the tables stand: nothing but the calls of these tests changes them. */
let known: Awaited<ReturnType<typeof tablesState>> | undefined;
/** Runs calls and names those after which a table is not as it was before. */
async function effectsOf(calls: readonly (() => Promise<unknown>)[]): Promise<string[]> {
  const before = known ?? (await tablesState(shop.services.db));
  for (const one of calls) await one();
  known = await tablesState(shop.services.db);
  return changedTables(before, known);
}

/** Every way to write a path, or the plain one and the next few. */
const spellings = (path: string, index: number) => {
  const [plain, ...others] = spellingsOf(path);
  return [...(plain ? [plain] : []), ...inTurn(others, 6, turn + index)];
};

test('no caller from elsewhere changes anything, by no method and no way to write a path', {
  timeout: 600_000,
}, async () => {
  const changing = routes.filter((route) => changes(route) && behindKeys(route));
  expect(changing.length).toBeGreaterThan(40);
  const callers = Object.entries(foreignCallers);
  let asked = 0;
  const changed: unknown[] = [];
  for (const [at, route] of changing.entries()) {
    const statuses: number[] = [];
    const calls = spellings(pathOf(route), at).flatMap(([, path], spelling) =>
      methods.map((method, index) => async () => {
        // Every pair of spelling and method, by callers in turn; the route's own method by all of them.
        const own = method === route.method;
        for (const [, headers] of own ? callers : [callers[(spelling + index) % callers.length] as never]) {
          statuses.push((await send(route, { method, path, headers })).statusCode);
          asked += 1;
        }
      }),
    );
    const effects = await effectsOf(calls);
    if (effects.length > 0) changed.push([nameOf(route), effects]);
    expect([nameOf(route), statuses.filter((status) => status >= 500)]).toEqual([nameOf(route), []]);
  }
  expect(changed).toEqual([]);
  expect(asked).toBeGreaterThan(isWhole ? 5_000 : 1_500);
});

test('HEAD reaches no route of a feature, and changes nothing', { timeout: 240_000 }, async () => {
  const changed: unknown[] = [];
  for (const route of routes.filter(behindKeys)) {
    const path = pathOf(route);
    const statuses: number[] = [];
    const head = async () => {
      statuses.push((await send(route, { method: 'HEAD', path, headers: {} })).statusCode);
    };
    const effects = await effectsOf([head]);
    if (effects.length > 0) changed.push([nameOf(route), effects]);
    const refused = route.method === 'GET' ? [405] : [404, 405];
    expect([nameOf(route), statuses.every((status) => refused.includes(status))]).toEqual([
      nameOf(route),
      true,
    ]);
  }
  expect(changed).toEqual([]);
});

test('a GET that is not known to change something changes nothing', { timeout: 240_000 }, async () => {
  const reads = routes.filter((route) => route.method === 'GET' && !changes(route) && behindKeys(route));
  expect(reads.length).toBeGreaterThan(40);
  const changed: unknown[] = [];
  for (const route of reads) {
    const call = () => send(route, { method: 'GET', path: pathOf(route), headers: {} });
    // Who pays for the work an answer takes is counted, as the rate limit counts requests.
    const effects = (await effectsOf([call])).filter((name) => name !== 'task_payers');
    if (effects.length > 0) changed.push([nameOf(route), effects]);
  }
  // Asking for a file notes that it is used: it is kept longer.
  const file = 'GET /private/customer/:customerId';
  expect(changed).toEqual([
    [`${file}/customerFile/:file`, ['customer_files']],
    [`${file}/customerProjectFolder/:folder/customerFile/:file`, ['customer_files']],
  ]);
});

test('the same calls from the shop’s own pages do change something', { timeout: 240_000 }, async () => {
  const own = { 'sec-fetch-site': 'same-origin', origin: shop.services.settings.SHOP_ADDRESS };
  let effective = 0;
  for (const route of routes.filter((one) => changes(one) && behindKeys(one))) {
    const call = () => send(route, { method: route.method, path: pathOf(route), headers: own });
    if ((await effectsOf([call])).length > 0) effective += 1;
  }
  expect(effective).toBeGreaterThan(20);
});
