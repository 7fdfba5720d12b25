import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startLocalPostgres } from '@labelwerk/local-postgres/local-postgres.ts';
import pg from 'pg';
import { fillInvoices } from '../books/many-invoices.ts';
import { goal } from '../goal.ts';
import { fillOrders } from './many-orders.ts';

/** The lists of staff over 100,000 orders: a page of each within 100 ms, whatever the search. */
const orders = 100_000;
const rounds = 30;
const goalMs = 100;

const day = (before: number) => new Date(Date.now() - before * 86_400_000).toISOString().slice(0, 10);
const queries: Readonly<Record<string, string>> = {
  newest: '',
  'of a market': 'market=1',
  'cancelled, or printing': 'state=',
  'of a day': `from=${day(3)}&to=${day(2)}`,
  'one name': 'search=name77777',
  'beginning of names': 'search=name777',
  'a city of 5,000': 'search=rareville',
  'a city of 28,000': 'search=berlin',
  'a city in a market': 'search=berlin&market=1',
  'two words, one of none': 'search=berlin+zzz',
  'a word of none': 'search=nobodyknows',
};
/** Queries of one list alone: `list?query`. */
const ofOneList: Readonly<Record<string, string>> = {
  work: 'work?',
  'overdue work': 'work?only=overdue',
  'work on a rare material': 'work?material=PET-W-P&finish=FOIL-G',
  'work in a market of none': 'work?market=13',
  'orders of an email': 'orders?email=c77@example.com',
  'orders of an unknown email': 'orders?email=nobody@example.com',
  'orders of an invoice': 'orders?invoice=INV-2024-077777',
  'orders of a parcel': 'orders?tracking=KURIER77777',
  'orders of a file': 'orders?file=nothing.pdf',
  'orders of a frequent file name': 'orders?file=label.pdf',
};
const states: Readonly<Record<string, string>> = { orders: 'cancelled', jobs: 'printing' };

const folder = await mkdtemp(join(tmpdir(), 'labelwerk-bench-db-'));
const dataFolder = await mkdtemp(join(tmpdir(), 'labelwerk-bench-data-'));
const postgres = await startLocalPostgres({ folder, log: () => undefined });
let server: ReturnType<typeof fork> | undefined;
try {
  server = fork(new URL('./desk-server.ts', import.meta.url), [postgres.url, dataFolder], {
    stdio: 'inherit',
  });
  const [{ address, apiKey }] = (await once(server, 'message')) as [{ address: string; apiKey: string }];
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  await fillOrders(client, orders)
    .then(() => fillInvoices(client))
    .then(() => client.query('vacuum analyze papers'))
    .finally(() => client.end());

  /** Milliseconds until the complete answer. */
  async function ask(list: string, query: string): Promise<number> {
    const asked = query === 'state=' ? `state=${states[list]}` : query;
    const from = performance.now();
    const answer = await fetch(`${address}/public/bare/${list}?limit=50&${asked}`, {
      headers: { 'x-api-key': apiKey },
    });
    await answer.text();
    if (answer.status !== 200) throw new Error(`${list}?${asked} was answered with ${answer.status}`);
    return performance.now() - from;
  }

  let slowest = 0;
  async function measure(list: string, query: string): Promise<string> {
    const times: number[] = [];
    for (let round = -3; round < rounds; round += 1) {
      const ms = await ask(list, query);
      if (round >= 0) times.push(ms);
    }
    times.sort((a, b) => a - b);
    const [median, worst] = [times[rounds >> 1] ?? 0, times.at(-1) ?? 0];
    slowest = Math.max(slowest, worst);
    return `${list}: median ${median.toFixed(1).padStart(5)} ms, worst ${worst.toFixed(1).padStart(6)} ms`;
  }
  for (const [name, query] of Object.entries(queries)) {
    const texts: string[] = [];
    for (const list of Object.keys(states)) texts.push(await measure(list, query));
    console.log(`  ${name.padEnd(30)} ${texts.join(' │ ')}`);
  }
  for (const [name, address] of Object.entries(ofOneList)) {
    const [list = '', query = ''] = address.split('?');
    console.log(`  ${name.padEnd(30)} ${await measure(list, query)}`);
  }
  const reached = goal(`under ${goalMs} ms`, slowest < goalMs);
  console.log(`  slowest page of ${orders.toLocaleString('en')} orders: ${slowest.toFixed(0)} ms ${reached}`);
} finally {
  server?.disconnect();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
  await rm(dataFolder, { recursive: true, force: true });
}
