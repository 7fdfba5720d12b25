import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startLocalPostgres } from '@labelwerk/local-postgres/local-postgres.ts';
import pg from 'pg';
import { migrate } from '../../../apps/api/src/platform/database/migrate.ts';
import { goal } from '../goal.ts';
import { fillLibrary } from './many-files.ts';

/** One customer with 100,000 files and one with 1,000, among 1,000,000. */
const large = { customerId: 1, files: 100_000 };
const small = { customerId: 2, files: 1_000 };
const others = Array.from({ length: 899 }, (_, index) => ({ customerId: 100 + index, files: 1_000 }));
const rounds = 400;
const perPage = 20;

const letters = 'abcdefghijklmnopqrstuvwxyz';
const pick = (text: string | readonly string[]) => text[Math.floor(Math.random() * text.length)] ?? '';
const searched = ['étiquette', 'wein ros', 'limon', 'quince', 'fjord', 'label 99', 'groesse', 'zucca brut'];

/** Usual requests in a library: every round makes each once, with the customer's own last page. */
const kinds: Record<string, (files: number) => string> = {
  'first page': () => '',
  'last page': (files) => `?page=${files / perPage}`,
  'any page': (files) => `?page=${1 + Math.floor((Math.random() * files) / perPage)}`,
  'last page by name': (files) => `?page=${files / perPage}&sort=filename`,
  'two letters': () => `?search=${pick(letters)}${pick(letters)}`,
  'two letters by name': () => `?search=${pick(letters)}${pick(letters)}&sort=filename`,
  words: () => `?search=${encodeURIComponent(pick(searched))}`,
  favourites: () => '?favorite=1',
};

const folder = await mkdtemp(join(tmpdir(), 'labelwerk-bench-db-'));
const postgres = await startLocalPostgres({ folder, log: () => undefined });
let server: ReturnType<typeof fork> | undefined;
try {
  await migrate(postgres.url);
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  const started = performance.now();
  await fillLibrary(client, [...others, small, large]);
  await client.end();
  console.log(`1,000,000 files in ${((performance.now() - started) / 1000).toFixed(0)} s`);
  server = fork(new URL('./library-server.ts', import.meta.url), [postgres.url], { stdio: 'inherit' });
  const [{ address }] = (await once(server, 'message')) as [{ address: string }];

  const ask = async (customerId: number, query: string): Promise<number> => {
    const from = performance.now();
    const answer = await fetch(`${address}/private/customer/${customerId}/customerFile${query}`, {
      headers: { authorization: `customer-${customerId}` },
    });
    await answer.text();
    if (answer.status !== 200) throw new Error(`${query} was answered with ${answer.status}`);
    return performance.now() - from;
  };
  const times = { large: new Map<string, number[]>(), small: new Map<string, number[]>() };
  const note = (who: 'large' | 'small', kind: string, ms: number) =>
    times[who].set(kind, [...(times[who].get(kind) ?? []), ms]);
  for (let round = -20; round < rounds; round += 1) {
    for (const [kind, query] of Object.entries(kinds)) {
      for (const [who, { customerId, files }] of [
        ['large', large],
        ['small', small],
      ] as const) {
        const ms = await ask(customerId, query(files));
        if (round >= 0) note(who, kind, ms);
      }
    }
  }
  const at = (values: readonly number[], share: number) =>
    values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN;
  const line = (name: string, a: readonly number[], b: readonly number[]) => {
    const show = (values: readonly number[]) =>
      `median ${at(values, 0.5).toFixed(1).padStart(6)} ms, p99 ${at(values, 0.99).toFixed(1).padStart(6)} ms`;
    console.log(
      `  ${name.padEnd(22)} 100,000: ${show(a)} │ 1,000: ${show(b)} │ p99 × ${(at(a, 0.99) / at(b, 0.99)).toFixed(2)}`,
    );
  };
  for (const kind of Object.keys(kinds)) line(kind, times.large.get(kind) ?? [], times.small.get(kind) ?? []);
  const all = (who: 'large' | 'small') => [...times[who].values()].flat();
  line('all together', all('large'), all('small'));
  const ratio = at(all('large'), 0.99) / at(all('small'), 0.99);
  console.log(`  p99 is ${ratio.toFixed(2)} times that with 1,000 files ${goal('at most 2', ratio <= 2)}`);
} finally {
  server?.disconnect();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}
