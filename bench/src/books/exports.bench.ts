import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startLocalPostgres } from '@labelwerk/local-postgres/local-postgres.ts';
import pg from 'pg';
import { fillOrders } from '../desk/many-orders.ts';
import { goal } from '../goal.ts';
import { fillInvoices } from './many-invoices.ts';

/** Exports of the books over 100,000 invoices, and the memory of the API's process meanwhile. */
const papers = 100_000;
const [mostSeconds, mostMb] = [10, 100];

/** MB of memory that a process occupies. */
const memoryOf = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;

const folder = await mkdtemp(join(tmpdir(), 'labelwerk-bench-db-'));
const postgres = await startLocalPostgres({ folder, log: () => undefined });
const server = fork(new URL('./books-server.ts', import.meta.url), [postgres.url, folder], {
  stdio: 'inherit',
});
try {
  const [{ address, apiKey }] = (await once(server, 'message')) as [{ address: string; apiKey: string }];
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  await fillOrders(client, papers);
  await fillInvoices(client);
  await client.query(`insert into staff_people (id, email, name, role, password_hash)
    values ('00000000-0000-4000-8000-000000000000', 'bench@example.com', 'Bench', 'bookkeeping', '')`);
  await client.query('vacuum analyze papers, orders');
  await client.end();

  const make = async (kind: string, to: string) => {
    const answer = await fetch(`${address}/public/bare/exports`, {
      method: 'POST',
      headers: { 'x-api-key': apiKey, 'content-type': 'application/json' },
      body: JSON.stringify({ kind, from: '2024-01-01', to, rates: {} }),
    });
    const made = (await answer.json()) as { ok: boolean; value: { bytes: number } };
    if (!made.ok) throw new Error(`${kind} was refused: ${JSON.stringify(made)}`);
    return made.value.bytes;
  };
  // The first export loads and compiles what all of them need.
  await make('journal', '2024-01-02');
  for (const kind of ['journal', 'vat', 'ledger']) {
    const base = memoryOf(server.pid ?? 0);
    let most = base;
    const watch = setInterval(() => {
      most = Math.max(most, memoryOf(server.pid ?? 0));
    }, 20);
    const from = performance.now();
    const bytes = await make(kind, '2024-12-31');
    const seconds = (performance.now() - from) / 1000;
    clearInterval(watch);
    const size = `${(bytes / 1e6).toFixed(1)} MB of file`;
    console.log(
      `  ${kind}: ${seconds.toFixed(1)} s, ${size} ${goal(`under ${mostSeconds} s`, seconds < mostSeconds)}`,
    );
    const more = most - base;
    console.log(
      `  ${kind}: ${more.toFixed(0)} MB beyond the base ${goal(`under ${mostMb} MB`, more < mostMb)}`,
    );
  }
} finally {
  server.disconnect();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}
