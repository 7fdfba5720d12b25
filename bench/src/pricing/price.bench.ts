import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as rest } from 'node:timers/promises';
import type { CheckedCatalogue } from '@labelwerk/domain/pricing/configuration/configuration-problem.ts';
import type { PriceList } from '@labelwerk/domain/pricing/price-list.ts';
import { priceMatrix } from '@labelwerk/domain/pricing/price-matrix.ts';
import { startLocalPostgres } from '@labelwerk/local-postgres/local-postgres.ts';
import autocannon from 'autocannon';
import { apiFlags } from '../../../scripts/shop/processes/process-flags.ts';
import { goal } from '../goal.ts';
import { type Spreads, said, spreadsUnderLoad, timesOf } from './spread.ts';

const configuration = {
  productType: 'wine-front',
  shape: 'rectangle' as const,
  width: 90,
  height: 120,
  cornerRadius: 0,
  material: 'WIN-VER',
  finishes: ['FOIL-G'],
  ownedTool: true,
  quantity: 2000,
  sorts: [1000, 1000],
  form: {
    kind: 'roll' as const,
    core: 76 as const,
    winding: { side: 'outside' as const, leading: 'top' as const },
  },
  express: 'none' as const,
  extras: [],
};
const seed = (name: string) =>
  JSON.parse(readFileSync(join(import.meta.dirname, `../../../apps/api/seed/${name}.json`), 'utf8'));
const byId = <T>(entries: (T & { id: string })[]) =>
  new Map<string, T>(entries.map((entry) => [entry.id, entry]));
const body = JSON.stringify(configuration);
const quantities = [100, 250, 500, 1000, 2000, 2500, 5000, 10_000, 25_000, 50_000, 100_000, 250_000];
const connections = 16;
const seconds = 8;
const rounds = 5;
/** Pause between full load and constant load: some machines are throttled for a while after work. */
const restMs = 20_000;

const folder = await mkdtemp(join(tmpdir(), 'labelwerk-bench-price-'));
const postgres = await startLocalPostgres({ folder, log: () => undefined });
const server = fork(new URL('./shop-server.ts', import.meta.url), [postgres.url, join(folder, 'data')], {
  stdio: 'inherit',
  execArgv: [...apiFlags],
});
try {
  const [{ address, apiKey }] = (await once(server, 'message')) as [{ address: string; apiKey: string }];
  const headers = { 'x-api-key': apiKey, 'content-type': 'application/json' };
  const post = (path: string, body: object) =>
    fetch(`${address}/public${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  const load = (path: string, options: Partial<autocannon.Options> = {}) =>
    autocannon({ url: `${address}/public${path}`, headers, connections, duration: seconds, ...options });
  const loadPost = (path: string, body: object, options: Partial<autocannon.Options> = {}) =>
    load(path, { method: 'POST', body: JSON.stringify(body), ...options });
  const say = (name: string, { requests, latency, non2xx, errors }: autocannon.Result) => {
    const failures = non2xx + errors === 0 ? '' : `, ${non2xx + errors} FAILED`;
    console.log(
      `  ${name.padEnd(34)} ${requests.average.toFixed(0).padStart(6)}/s, median ${latency.p50} ms, p99 ${latency.p99} ms${failures}`,
    );
  };

  const answer = await (await post('/1/de/price', configuration)).json();
  server.send(answer);
  await once(server, 'message');

  console.log(
    `Prices (${connections} connections, ${seconds} s each, one API process; the load shares the machine)`,
  );
  await loadPost('/1/de/price', configuration, { duration: 3 });
  // Alternating, so that other load on the machine affects both.
  const rates = { constant: 0, price: 0 };
  for (let round = 0; round < rounds; round += 1) {
    const constant = await loadPost('/1/de/constant', configuration, { duration: 2 });
    const price = await loadPost('/1/de/price', configuration, { duration: 2 });
    rates.constant += constant.requests.average / rounds;
    rates.price += price.requests.average / rounds;
    if (round < rounds - 1) continue;
    say('constant answer of the same size', constant);
    say('POST price', price);
  }
  const share = (100 * rates.price) / rates.constant;
  console.log(
    `  ${rates.price.toFixed(0)}/s beside ${rates.constant.toFixed(0)}/s over ${rounds} rounds: ${share.toFixed(0)} % ${goal('at least 70', share >= 70)}`,
  );
  const bytes = JSON.stringify(answer).length;
  const bare = fork(new URL('./bare-server.ts', import.meta.url), [String(bytes)], {
    stdio: 'inherit',
    execArgv: [...apiFlags],
  });
  const [bareAddress] = (await once(bare, 'message')) as [string];
  const idle = await autocannon({
    url: bareAddress,
    headers,
    connections,
    duration: 2,
    method: 'POST',
    body,
  });
  // With this, an answer of the bare server takes as long in total as a price.
  bare.send(1000 / rates.price - 1000 / idle.requests.average);
  await once(bare, 'message');
  await rest(restMs);
  const port = (of: string) => Number(new URL(of).port);
  const [calm, plain, floor] = await spreadsUnderLoad({
    headers,
    body,
    targets: [
      { port: port(address), path: '/public/1/de/price', rate: rates.price * 0.8 },
      { port: port(address), path: '/public/1/de/constant', rate: rates.constant * 0.8 },
      { port: port(bareAddress), path: '/', rate: rates.price * 0.8 },
    ],
    seconds,
  });
  bare.kill();
  if (!calm || !plain || !floor) throw new Error('Nothing was measured under load');
  const spread = ({ middle, whole }: Spreads) =>
    `${said(middle)} in a middling second; of all: ${said(whole)}`;
  const times = timesOf(calm.middle);
  console.log(`  POST price at 80 % load: ${spread(calm)} ${goal('under 3', times < 3)}`);
  console.log(`  the constant answer at 80 % load, turn by turn with it: ${spread(plain)}`);
  console.log(`  a bare loop that works as much for each answer, turn by turn: ${spread(floor)}`);

  const list: PriceList = seed('price-list');
  const catalogue: CheckedCatalogue = {
    materials: byId(seed('materials').materials),
    finishes: byId(seed('finishes').finishes),
    productTypes: byId(seed('product-types').productTypes),
  };
  const materials = Object.keys(list.materials);
  const matrix = () => priceMatrix(list, catalogue, { configuration, market: 1, quantities, materials });
  const timed = () => {
    const before = performance.now();
    matrix();
    return performance.now() - before;
  };
  const cold = timed();
  const spent = Array.from({ length: 1200 }, timed)
    .slice(200)
    .sort((a, b) => a - b);
  const [median = 0, p99 = 0] = [spent[500], spent[990]];
  console.log(
    `Matrix of ${quantities.length} quantities x ${materials.length} materials: median ${median.toFixed(2)} ms, p99 ${p99.toFixed(2)} ms ${goal('under 5', p99 < 5)}; the very first, not warm yet: ${cold.toFixed(2)} ms`,
  );
  say('POST priceMatrix', await loadPost('/1/de/priceMatrix', { configuration, quantities, materials }));

  console.log('Cart');
  const cart = (await (await post('/1/de/cart/addCartItem', { configuration, name: 'bench' })).json()) as {
    _id: string;
    cart_items: { id: string }[];
  };
  say('GET getCart', await load(`/cart/getCart/${cart._id}`));
  const line = `/cart/${cart._id}/cartItem/${cart.cart_items[0]?.id}`;
  say(
    'PATCH cartItem, all on one cart',
    await load(line, { method: 'PATCH', body: JSON.stringify({ quantity: 3000 }) }),
  );
  say(
    'POST addCartItem, new carts',
    await loadPost('/1/de/cart/addCartItem', { configuration, name: 'bench' }),
  );
} finally {
  server.kill();
  await once(server, 'exit');
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}
