import { type ForkOptions, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@labelwerk/local-postgres/free-port.ts';
import { createDatabase, startLocalPostgres } from '@labelwerk/local-postgres/local-postgres.ts';
import { apiFlags } from '../../../scripts/shop/processes/process-flags.ts';
import { goal } from '../goal.ts';
import { installVendure } from './install-vendure.ts';
import { labelShop } from './label-shop.ts';
import { type Ask, paceOf, rateOf } from './load.ts';
import type { MeasuredShop } from './measured-shop.ts';
import { vendureShop } from './vendure-shop.ts';

/**
 * The shop's API beside that of Vendure, each in one process, on the same PostgreSQL server, with the same number of
 * connections from clients and to the database. They alternate, so that other load on the machine affects both.
 */
const connections = 10;
const databaseConnections = 10;
const rounds = 4;
const roundSeconds = 3;
const warmSeconds = 4;
const cartCount = 30;
const lineCount = 3;
/** Orders of a round; about as many seconds for each. */
const ordersOf = { ours: 150, theirs: 20 };
/** First rounds of orders that are not counted: both programs warm up about as long as for the other figures. */
const warmRounds = 4;

const products = `name,slug,description,assets,facets,optionGroups,optionValues,sku,price,taxCategory,stockOnHand,trackInventory,variantAssets,variantFacets
Label,label,A label,,,Size,Small,L1,12.50,Standard Tax,1000,false,,
,,,,,,Medium,L2,18.50,Standard Tax,1000,false,,
,,,,,,Large,L3,24.50,Standard Tax,1000,false,,
Bottle,bottle,A bottle,,,,,B1,3.50,Standard Tax,1000,false,,
Jar,jar,A jar,,,,,J1,2.50,Standard Tax,1000,false,,
`;
const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

function print(what: string, ours: readonly number[], theirs: readonly number[], least: number): void {
  const times = median(ours) / median(theirs);
  console.log(
    `  ${what}: ${median(ours).toFixed(0)}/s beside ${median(theirs).toFixed(0)}/s: ${times.toFixed(1)} × ${goal(`at least ${least} ×`, times >= least)}`,
  );
}

async function compare(
  what: string,
  [ours, theirs]: readonly [MeasuredShop, MeasuredShop],
  [ourAsks, theirAsks]: readonly [readonly Ask[], readonly Ask[]],
  least: number,
): Promise<void> {
  const ourRates: number[] = [];
  const theirRates: number[] = [];
  await rateOf(ours, ourAsks, { connections, duration: warmSeconds });
  await rateOf(theirs, theirAsks, { connections, duration: warmSeconds });
  for (let round = 0; round < rounds; round += 1) {
    ourRates.push(await rateOf(ours, ourAsks, { connections, duration: roundSeconds }));
    theirRates.push(await rateOf(theirs, theirAsks, { connections, duration: roundSeconds }));
  }
  print(what, ourRates, theirRates, least);
}

/** Orders per second; the carts are prepared before. */
async function orderRate(shop: MeasuredShop, count: number): Promise<number> {
  const ready: (() => Promise<void>)[] = [];
  await paceOf(Array.from({ length: count }), connections, async () => {
    ready.push(await shop.readyToOrder());
  });
  return paceOf(ready, connections, (order) => order());
}

const folder = await mkdtemp(join(tmpdir(), 'labelwerk-bench-vendure-'));
/** An installation of an earlier run, to save the minute that it takes. */
const earlier = process.env.VENDURE_FOLDER;
const installation = earlier ?? (await installVendure());
const postgres = await startLocalPostgres({ folder, log: () => undefined });
const children: ReturnType<typeof fork>[] = [];
function open(program: URL, args: readonly string[], more: Partial<ForkOptions>) {
  const child = fork(program, [...args], {
    stdio: 'inherit',
    ...more,
  });
  children.push(child);
  const ended = once(child, 'exit').then(([code]) =>
    Promise.reject(new Error(`${program} ended with ${code}`)),
  );
  ended.catch(() => undefined);
  return Promise.race([once(child, 'message'), ended]);
}
try {
  await writeFile(join(installation, 'products.csv'), products);
  const env = { ...process.env, NODE_ENV: 'production', DATABASE_CONNECTIONS: String(databaseConnections) };
  const [{ address, apiKey }] = (await open(
    new URL('./shop-server.ts', import.meta.url),
    [postgres.url, join(folder, 'data')],
    {
      execArgv: [...apiFlags],
      env,
    },
  )) as [{ address: string; apiKey: string }];
  const vendureDatabase = await createDatabase(postgres.url, 'vendure');
  const port = String(await freePort());
  // Vendure writes files into the current folder.
  await open(new URL('./vendure-server.ts', import.meta.url), [installation, vendureDatabase, port], {
    cwd: installation,
    env,
  });
  const shops = [labelShop(address, apiKey), await vendureShop(`http://127.0.0.1:${port}`)] as const;
  const [ours, theirs] = shops;

  console.log(
    `Beside Vendure (${connections} connections, ${rounds} rounds of ${roundSeconds} s each, one process each)`,
  );
  const [ourCarts, theirCarts] = [
    await ours.carts(cartCount, lineCount),
    await theirs.carts(cartCount, lineCount),
  ];
  await compare('reading a cart of three lines', shops, [ourCarts.read, theirCarts.read], 8);
  await compare('writing: changing a line', shops, [ourCarts.change, theirCarts.change], 6);
  await compare('writing: a first line', shops, [[ours.add], [theirs.add]], 6);
  await compare('the price of a product', shops, [[ours.price], [theirs.price]], 20);

  const ourOrders: number[] = [];
  const theirOrders: number[] = [];
  for (let round = 0; round < warmRounds + rounds; round += 1) {
    const rates = [await orderRate(ours, ordersOf.ours), await orderRate(theirs, ordersOf.theirs)] as const;
    if (round < warmRounds) continue;
    ourOrders.push(rates[0]);
    theirOrders.push(rates[1]);
  }
  print('ordering and paying', ourOrders, theirOrders, 10);
} finally {
  for (const child of children) if (child.exitCode === null) child.kill('SIGKILL');
  await postgres.stop();
  await rm(folder, { recursive: true, force: true, maxRetries: 20 });
  if (earlier === undefined) await rm(installation, { recursive: true, force: true });
}
