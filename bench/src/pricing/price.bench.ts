import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CheckedCatalogue } from '@labelwerk/domain/pricing/configuration/configuration-problem.ts';
import type { PriceList } from '@labelwerk/domain/pricing/price-list.ts';
import { priceMatrix } from '@labelwerk/domain/pricing/price-matrix.ts';
import { startLocalPostgres } from '@labelwerk/local-postgres/local-postgres.ts';
import autocannon from 'autocannon';
import { apiFlags } from '../../../scripts/shop/processes/process-flags.ts';
import { goal } from '../goal.ts';

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
const quantities = [100, 250, 500, 1000, 2000, 2500, 5000, 10_000, 25_000, 50_000, 100_000, 250_000];
const connections = 16;
const seconds = 8;
/** Requests per second that a busy shop may get; the calculator itself computes prices in the browser. */
const busyRate = 500;
const maxMs = 100;

const folder = await mkdtemp(join(tmpdir(), 'labelwerk-bench-price-'));
const postgres = await startLocalPostgres({ folder, log: () => undefined });
const server = fork(new URL('./shop-server.ts', import.meta.url), [postgres.url, join(folder, 'data')], {
  stdio: 'inherit',
  execArgv: [...apiFlags],
});
try {
  const [{ address, apiKey }] = (await once(server, 'message')) as [{ address: string; apiKey: string }];
  const headers = { 'x-api-key': apiKey, 'content-type': 'application/json' };
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

  console.log(`Prices (${connections} connections, ${seconds} s each, one API process)`);
  await loadPost('/1/de/price', configuration, { duration: 3 });
  say('POST price, as many as possible', await loadPost('/1/de/price', configuration));
  const busy = await loadPost('/1/de/price', configuration, { overallRate: busyRate });
  say(`POST price, ${busyRate} a second`, busy);
  console.log(`  p99 of them ${busy.latency.p99} ms ${goal(`under ${maxMs} ms`, busy.latency.p99 < maxMs)}`);

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
} finally {
  server.kill();
  await once(server, 'exit');
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}
