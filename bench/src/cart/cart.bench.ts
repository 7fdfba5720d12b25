import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startLocalPostgres } from '@labelwerk/local-postgres/local-postgres.ts';
import autocannon from 'autocannon';
import { apiFlags } from '../../../scripts/shop/processes/process-flags.ts';
import { goal } from '../goal.ts';

/**
 * Reading and changing carts, each compared with a bare route of the same server: one prepared round trip, or one
 * prepared INSERT with its commit. Both alternate in the same run, so that other load on the machine affects both.
 */
const configuration = {
  productType: 'wine-front',
  shape: 'rectangle',
  width: 90,
  height: 120,
  cornerRadius: 0,
  material: 'WIN-VER',
  finishes: ['FOIL-G'],
  ownedTool: true,
  quantity: 2000,
  sorts: [1000, 1000],
  form: { kind: 'roll', core: 76, winding: { side: 'outside', leading: 'top' } },
  express: 'none',
  extras: [],
};
const connections = 16;
const rounds = 6;
const roundSeconds = 2;
/** Until the code that a route runs through is compiled; measured by the share of the compiler's threads. */
const warmSeconds = 5;
const cartCount = 64;

const folder = await mkdtemp(join(tmpdir(), 'labelwerk-bench-cart-'));
const postgres = await startLocalPostgres({ folder, log: () => undefined });
const server = fork(new URL('./shop-server.ts', import.meta.url), [postgres.url, join(folder, 'data')], {
  stdio: 'inherit',
  execArgv: [...apiFlags],
});

type Cart = { readonly _id: string; readonly cart_items: readonly { readonly id: string }[] };
type Ask = {
  readonly method: 'GET' | 'POST' | 'PATCH';
  readonly paths: readonly string[];
  /** Of the nth request. */
  readonly body?: (n: number) => object;
};

try {
  const [{ address, apiKey }] = (await once(server, 'message')) as [{ address: string; apiKey: string }];
  const headers = { 'x-api-key': apiKey, 'content-type': 'application/json' };
  const ask = async (path: string, method: string, body: object): Promise<Cart> => {
    const answer = await fetch(`${address}/public${path}`, { method, headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
    return (await answer.json()) as Cart;
  };
  const line = { configuration, name: 'Bench' };

  let sent = 0;
  /** Requests per second; throws if an answer was an error. */
  async function rateOf({ method, paths, body }: Ask, duration: number): Promise<number> {
    const requests = paths.map((path) => ({
      method,
      path: `/public${path}`,
      headers: method === 'GET' ? { 'x-api-key': apiKey } : headers,
      ...(body && {
        setupRequest: (request: autocannon.Request) => ({ ...request, body: JSON.stringify(body(sent++)) }),
      }),
    }));
    // Each connection begins at another path: otherwise all would request the same cart at the same time.
    let begun = 0;
    const setupClient = (client: autocannon.Client) => {
      const from = Math.floor((begun++ * requests.length) / connections);
      client.setRequests([...requests.slice(from), ...requests.slice(0, from)]);
    };
    const result = await autocannon({ url: address, connections, duration, setupClient });
    if (result.non2xx + result.errors > 0)
      throw new Error(`${result.non2xx + result.errors} answers of ${paths[0]} were failures`);
    return result.requests.average;
  }

  async function compare(name: string, bare: Ask, ours: Ask): Promise<void> {
    const rates = { bare: 0, ours: 0 };
    for (const each of [bare, ours]) await rateOf(each, warmSeconds);
    for (let round = 0; round < rounds; round += 1) {
      rates.bare += (await rateOf(bare, roundSeconds)) / rounds;
      rates.ours += (await rateOf(ours, roundSeconds)) / rounds;
    }
    const share = (100 * rates.ours) / rates.bare;
    console.log(
      `  ${name}: ${rates.ours.toFixed(0)}/s beside ${rates.bare.toFixed(0)}/s: ${share.toFixed(0)} % ${goal('at least 50', share >= 50)}`,
    );
  }

  const carts: Cart[] = [];
  for (let n = 0; n < cartCount; n += 1) carts.push(await ask('/1/de/cart/addCartItem', 'POST', line));
  const readAsk = (of: readonly Cart[]): Ask => ({
    method: 'GET',
    paths: of.map(({ _id }) => `/cart/getCart/${_id}`),
  });
  const bareRead: Ask = { method: 'GET', paths: ['/bare/read'] };
  const bareWrite: Ask = { method: 'POST', paths: ['/bare/write'], body: () => ({}) };

  console.log(
    `Cart (${connections} connections, ${rounds} rounds of ${roundSeconds} s each, one API process)`,
  );
  await compare('GET getCart, one line', bareRead, readAsk(carts));
  await compare('PATCH cartItem, quantity, many carts', bareWrite, {
    method: 'PATCH',
    paths: carts.map(({ _id, cart_items: lines }) => `/cart/${_id}/cartItem/${lines[0]?.id}`),
    // Always another quantity: a call that changes nothing writes nothing.
    body: (n) => ({ quantity: 1_000 + (n % 20_000) }),
  });
  await compare('POST addCartItem, new carts', bareWrite, {
    method: 'POST',
    paths: ['/1/de/cart/addCartItem'],
    body: () => line,
  });
  const fives: Cart[] = [];
  for (let n = 0; n < cartCount; n += 1) {
    let cart = await ask('/1/de/cart/addCartItem', 'POST', line);
    for (let more = 1; more < 5; more += 1)
      cart = await ask(`/1/de/cart/addCartItem/${cart._id}`, 'POST', line);
    fives.push(cart);
  }
  const bare = await rateOf(bareRead, roundSeconds);
  const five = await rateOf(readAsk(fives), roundSeconds);
  console.log(`  GET getCart, five lines: ${five.toFixed(0)}/s beside ${bare.toFixed(0)}/s (to be watched)`);
} finally {
  server.kill();
  await once(server, 'exit');
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}
