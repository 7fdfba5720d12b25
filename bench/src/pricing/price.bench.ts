import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PriceList } from '@labelwerk/domain/pricing/price-list.ts';
import { priceMatrix } from '@labelwerk/domain/pricing/price-matrix.ts';
import { startLocalPostgres } from '@labelwerk/local-postgres/local-postgres.ts';
import autocannon from 'autocannon';

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
const quantities = [100, 250, 500, 1000, 2000, 2500, 5000, 10_000, 25_000, 50_000, 100_000, 250_000];
const connections = 16;
const seconds = 6;
const rounds = 5;

/** Each answer's own time, finer than the whole milliseconds of the report. */
async function timesUnderLoad(options: () => autocannon.Options) {
  const times: number[] = [];
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const run = autocannon(options(), (error, done) => (error ? reject(error) : resolve(done)));
    run.on('response', (_client, _status, _bytes, time) => times.push(time));
  });
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN;
  return { rate: result.requests.average, median: at(0.5), p99: at(0.99) };
}

const folder = await mkdtemp(join(tmpdir(), 'labelwerk-bench-price-'));
const postgres = await startLocalPostgres({ folder, log: () => undefined });
const server = fork(new URL('./shop-server.ts', import.meta.url), [postgres.url, join(folder, 'data')], {
  stdio: 'inherit',
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
  // Turn by turn, so that whatever else the machine does falls on both.
  const rates = { constant: 0, price: 0 };
  for (let round = 0; round < rounds; round += 1) {
    const constant = await loadPost('/constant', configuration, { duration: 2 });
    const price = await loadPost('/1/de/price', configuration, { duration: 2 });
    rates.constant += constant.requests.average / rounds;
    rates.price += price.requests.average / rounds;
    if (round < rounds - 1) continue;
    say('constant answer of the same size', constant);
    say('POST price', price);
  }
  const share = (100 * rates.price) / rates.constant;
  console.log(
    `  ${rates.price.toFixed(0)}/s beside ${rates.constant.toFixed(0)}/s over ${rounds} rounds: ${share.toFixed(0)} % (goal: 70, ${share >= 70 ? 'reached' : 'MISSED'})`,
  );
  const rate = Math.floor(rates.price * 0.8);
  const calm = await timesUnderLoad(() => ({
    url: `${address}/public/1/de/price`,
    headers,
    method: 'POST',
    body: JSON.stringify(configuration),
    connections,
    duration: seconds,
    overallRate: rate,
  }));
  const spread = calm.p99 / calm.median;
  console.log(
    `  POST price at 80 % load (${calm.rate.toFixed(0)}/s): median ${calm.median.toFixed(2)} ms, p99 ${calm.p99.toFixed(2)} ms, ${spread.toFixed(1)} times (goal: under 3, ${spread < 3 ? 'reached' : 'MISSED'})`,
  );

  const list = JSON.parse(
    readFileSync(join(import.meta.dirname, '../../../apps/api/seed/price-list.json'), 'utf8'),
  ) as PriceList;
  const materials = Object.keys(list.materials);
  const matrix = () => priceMatrix(list, configuration, 1, quantities, materials);
  for (let warm = 0; warm < 200; warm += 1) matrix();
  const times = Array.from({ length: 200 }, () => {
    const start = performance.now();
    matrix();
    return performance.now() - start;
  }).sort((a, b) => a - b);
  const median = times[100] ?? 0;
  console.log(
    `Matrix of ${quantities.length} quantities x ${materials.length} materials: median ${median.toFixed(2)} ms, p99 ${(times[198] ?? 0).toFixed(2)} ms (goal: under 5, ${median < 5 ? 'reached' : 'MISSED'})`,
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
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}
