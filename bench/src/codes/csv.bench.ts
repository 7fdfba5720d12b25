import { fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { plainLabel } from '@labelwerk/domain/pricing/configuration/plain-label.ts';
import { startLocalPostgres } from '@labelwerk/local-postgres/local-postgres.ts';
import { goal } from '../goal.ts';

/**
 * A CSV of a million codes, sent for a line of the cart until it is stored, and the memory of the API's process
 * meanwhile.
 */
const codes = 1_000_000;
const [mostSeconds, mostMb] = [30, 256];

function csv(): Blob {
  const lines = ['Public_Code'];
  const letters = randomBytes(codes * 8);
  for (let at = 0; at < codes; at += 1) {
    const random = letters.toString('hex', at * 8, at * 8 + 8).toUpperCase();
    lines.push(`AZ:${random}${String(at).padStart(10, '0')}`);
  }
  return new Blob([lines.join('\r\n')]);
}

/** MB of memory that a process occupies. */
const memoryOf = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const folder = await mkdtemp(join(tmpdir(), 'labelwerk-bench-db-'));
const postgres = await startLocalPostgres({ folder, log: () => undefined });
const server = fork(new URL('./codes-server.ts', import.meta.url), [postgres.url, folder], {
  stdio: 'inherit',
});
try {
  const [{ address, apiKey }] = (await once(server, 'message')) as [{ address: string; apiKey: string }];
  const headers = { 'x-api-key': apiKey, authorization: 'customer-1' };
  const answerOf = async (answer: Response) => {
    if (answer.status >= 300) throw new Error(`Answered with ${answer.status}: ${await answer.text()}`);
    return answer.json();
  };
  const call = (path: string, body: object) =>
    fetch(`${address}/public${path}`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }).then(answerOf);
  const cart = await call('/1/de/cart/addCartItem', {
    configuration: {
      ...{ ...plainLabel, width: 50.8, height: 25.4, material: 'PP-WG-P', quantity: codes, sorts: [codes] },
      artworkFrom: { kind: 'transparency', type: 2, lang: 'en', sku: 'SOAP-100' },
    },
  });
  const cartFileItemId: string = cart.cart_items[0].id;
  const form = new FormData();
  const fields = { lang: 'en', type: 'transparency', customerid: '1', cartFileItemId };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('file', csv(), 'codes.csv');

  const since = async () => {
    server.send('since');
    const [values] = (await once(server, 'message')) as [{ cpuSeconds: number; blockMs: number }];
    return values;
  };
  await since();
  const pid = server.pid ?? 0;
  const base = memoryOf(pid);
  let most = base;
  const watch = setInterval(() => {
    most = Math.max(most, memoryOf(pid));
  }, 20);
  const start = performance.now();
  let result = await fetch(`${address}/public/dataupload/csv`, { method: 'POST', headers, body: form }).then(
    answerOf,
  );
  while (result.upload_refresh === 1) {
    await pause(100);
    result = await call('/dataupload/csvInfo', { customerid: 1, cartFileItemId });
  }
  const seconds = (performance.now() - start) / 1000;
  clearInterval(watch);
  const { cpuSeconds, blockMs } = await since();
  if (result.actual_quantity !== codes) throw new Error(JSON.stringify(result));
  console.log(
    `  ${codes} codes stored: ${seconds.toFixed(1)} s ${goal(`under ${mostSeconds} s`, seconds < mostSeconds)}`,
  );
  const mb = most - base;
  console.log(`  memory beyond the base: ${mb.toFixed(0)} MB ${goal(`under ${mostMb} MB`, mb < mostMb)}`);
  console.log(
    `  processor time of the API: ${cpuSeconds.toFixed(1)} s; its longest block: ${blockMs.toFixed(0)} ms`,
  );
} finally {
  server.disconnect();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}
