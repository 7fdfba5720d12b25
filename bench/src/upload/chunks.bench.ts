import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chunkBytes } from '@labelwerk/contracts/upload/chunks.ts';
import { startLocalPostgres } from '@labelwerk/local-postgres/local-postgres.ts';
import { migrate } from '../../../apps/api/src/platform/database/migrate.ts';
import { goal } from '../goal.ts';

const bytes = 100_000_000;
const rounds = 5;
const sideBySide = 4;

/** New bytes each time: known content would not be stored again. */
function contentOf(round: number): Uint8Array<ArrayBuffer> {
  const content = new Uint8Array(bytes);
  content.set(new TextEncoder().encode(`%PDF-1.7 ${round} ${Math.random()}\n`));
  for (let at = 64; at < bytes; at += 4_096) content[at] = (at * 31 + round) & 255;
  return content;
}

const folder = await mkdtemp(join(tmpdir(), 'labelwerk-bench-db-'));
const postgres = await startLocalPostgres({ folder, log: () => undefined });
let server: ReturnType<typeof fork> | undefined;
try {
  await migrate(postgres.url);
  server = fork(new URL('../library/library-server.ts', import.meta.url), [postgres.url], {
    stdio: 'inherit',
  });
  const [{ address, apiKey }] = (await once(server, 'message')) as [{ address: string; apiKey: string }];
  const headers = { 'x-api-key': apiKey, authorization: 'customer-1' };
  const checked = async (answer: Response) => {
    if (answer.status !== 200) throw new Error(`Answered with ${answer.status}: ${await answer.text()}`);
    return answer.json() as Promise<{ complete?: boolean }>;
  };
  const plain = async (content: Uint8Array<ArrayBuffer>) => {
    const type = { 'content-type': 'application/octet-stream' };
    await checked(
      await fetch(`${address}/public/plain`, {
        method: 'PUT',
        headers: { ...headers, ...type },
        body: content,
      }),
    );
  };
  const chunked = async (content: Uint8Array<ArrayBuffer>, round: number) => {
    const total = Math.ceil(bytes / chunkBytes);
    let next = 0;
    let complete = false;
    const sendInTurn = async () => {
      for (let index = next++; index < total; index = next++) {
        const form = new FormData();
        form.set('file', new Blob([content.subarray(index * chunkBytes, (index + 1) * chunkBytes)]), 'a.pdf');
        form.set('filename', `bench-${round}.pdf`);
        form.set('chunk_index', String(index));
        form.set('total_chunks', String(total));
        const sent = await checked(
          await fetch(`${address}/public/dataupload/upload`, { method: 'POST', headers, body: form }),
        );
        complete ||= sent.complete === true;
      }
    };
    await Promise.all(Array.from({ length: sideBySide }, sendInTurn));
    if (!complete) throw new Error('The upload did not become complete');
  };
  const seconds: { plain: number[]; chunked: number[] } = { plain: [], chunked: [] };
  for (let round = -1; round < rounds; round += 1) {
    for (const [name, send] of [
      ['plain', plain],
      ['chunked', chunked],
    ] as const) {
      const content = contentOf(round * 2 + (name === 'plain' ? 0 : 1));
      const from = performance.now();
      await send(content, round);
      if (round >= 0) seconds[name].push((performance.now() - from) / 1000);
    }
  }
  const median = (values: readonly number[]) =>
    values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
  const rate = (values: readonly number[]) => bytes / 1e6 / median(values);
  const share = (100 * rate(seconds.chunked)) / rate(seconds.plain);
  console.log(
    `100 MB, median of ${rounds}: plain PUT ${rate(seconds.plain).toFixed(0)} MB/s, ${sideBySide} chunks side by side ${rate(seconds.chunked).toFixed(0)} MB/s`,
  );
  console.log(`  share of the plain PUT: ${share.toFixed(0)} % ${goal('at least 70', share >= 70)}`);
} finally {
  server?.disconnect();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}
