import { once } from 'node:events';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chunksOf, fakePdf, formOf, guestOne, sha256 } from '#testing/clients/upload-client.ts';
import { type Harness, openHarness } from '#testing/harness.ts';
import { freePort, kill, startApi } from '#testing/processes/api-process.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await openHarness();
});
afterAll(() => harness.close());

const rounds = process.env.ALL === '1' ? 30 : 3;
const chunksARound = 40;

test(`kill -9 at any moment loses no acknowledged chunk (${rounds} rounds)`, async () => {
  const port = await freePort();
  const address = `http://127.0.0.1:${port}/public`;
  const headers = { 'x-api-key': harness.apiKey, 'x-guest-id': guestOne };
  const size = 40_000;
  let lost = 0;
  let acknowledged = 0;
  let api = await startApi(harness, port);
  for (let round = 0; round < rounds; round += 1) {
    const bytes = fakePdf(size * chunksARound - 7, round);
    const chunks = chunksOf(bytes, size);
    const got = new Set<number>();
    let hash = '';
    let onAcknowledged: () => void = () => undefined;
    const send = async (index: number) => {
      const { payload, type } = formOf([
        ['file', chunks[index] ?? new Uint8Array()],
        ['filename', `kill-${round}.pdf`],
        ['chunk_index', String(index)],
        ['total_chunks', String(chunks.length)],
      ]);
      const answer = await fetch(`${address}/dataupload/upload`, {
        method: 'POST',
        headers: { ...headers, 'content-type': type },
        body: new Uint8Array(payload),
      }).catch(() => undefined);
      if (answer?.status !== 200) return;
      const body = (await answer.json().catch(() => undefined)) as { preflight_hash: string } | undefined;
      if (!body) return;
      hash = body.preflight_hash;
      got.add(index);
      onAcknowledged();
    };
    const sendAll = async (indices: number[]) => {
      const queue = [...indices];
      await Promise.all(
        Array.from({ length: 4 }, async () => {
          for (let next = queue.shift(); next !== undefined; next = queue.shift()) await send(next);
        }),
      );
    };
    const all = chunks.map((_, index) => index);
    const first = api;
    const killAfter = 1 + Math.floor(Math.random() * (chunks.length - 20));
    onAcknowledged = () => {
      // Kills the server at a random moment of the next chunk: while writing, syncing, renaming or registering.
      if (got.size === killAfter) setTimeout(() => first.kill('SIGKILL'), Math.random() * 8);
    };
    await sendAll(all);
    if (first.exitCode === null && first.signalCode === null) await once(first, 'exit');
    onAcknowledged = () => undefined;

    // It goes on with the next file, until it is killed in turn.
    api = await startApi(harness, port);
    const info = await fetch(`${address}/en/upload/jobinfo/${hash}`, { headers });
    const { received } = (await info.json()) as { received: number[] };
    expect(received.length).toBeLessThan(chunks.length);
    acknowledged += got.size;
    lost += [...got].filter((index) => !received.includes(index)).length;
    got.clear();
    await sendAll(all);
    // Sends unacknowledged chunks again, as a client does when the server is overloaded.
    for (let tries = 0; got.size < chunks.length && tries < 10; tries += 1)
      await sendAll(all.filter((index) => !got.has(index)));
    const done = await fetch(`${address}/dataupload_test/finalize?job=${hash}`, { method: 'POST', headers });
    expect(done.status).toBe(200);
    const row = await harness.app.db
      .selectFrom('uploads')
      .select('artwork_key')
      .where('id', '=', hash)
      .executeTakeFirstOrThrow();
    expect(row.artwork_key).toBe(sha256(bytes));
    expect(await harness.app.files.has(sha256(bytes))).toBe(true);
  }
  await kill(api);
  expect(acknowledged).toBeGreaterThanOrEqual(rounds);
  expect(lost).toBe(0);
}, 600_000);
