import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { startTcpProxy } from '@labelwerk/testkit/faults/tcp-proxy.ts';
import { type StoreFault, startS3Server } from '@labelwerk/testkit/s3/s3-server.ts';
import { describe, expect, test } from 'vitest';
import { openS3FileStore } from './s3-file-store.ts';

const unavailable = { statusCode: 503 };
/** Long enough that a slow test store in the same process, on a busy machine, does not time out. */
const short = { tryMs: 2_000, quietMs: 500, stalledMs: 60_000 };

async function openFresh(times = short) {
  const root = await mkdtemp(join(tmpdir(), 'labelwerk-s3-'));
  const server = await startS3Server();
  const proxy = await startTcpProxy({ port: Number(new URL(server.endpoint).port) });
  const place = {
    endpoint: proxy.through(server.endpoint).replace(/\/$/, ''),
    region: 'eu-central-1',
    bucket: server.bucket,
    accessKeyId: server.keys.id,
    secretAccessKey: server.keys.secret,
  };
  const store = await openS3FileStore(place, root, times);
  const keep = async (bytes: Buffer, name = 'one') => {
    const path = join(store.scratchFolder, name);
    await writeFile(path, bytes);
    return store.adopt(path);
  };
  const close = async () => {
    store.close();
    await proxy.close();
    await server.close();
    await rm(root, { recursive: true, force: true });
  };
  return { server, proxy, store, keep, close };
}

/** One file that is sent in one piece, and one that is sent in parts. */
const small = Buffer.alloc(300_000, 'label');
const large = Buffer.alloc(20 * 1024 * 1024, 'label');

describe.for<StoreFault>(['hang', 'reset', 'error', 'denied', 'no-bucket'])('a store with %s', (fault) => {
  test('is unavailable in every call, loses nothing, and works again after the fault', async () => {
    const { server, store, keep, close } = await openFresh();
    const { key } = await keep(small);
    server.breakAll(fault);
    const calls = [
      store.check(),
      store.read(key),
      store.read('a'.repeat(64)),
      store.withLocalPath(key, async () => 1),
      store.remove(key),
      store.removeDerived('derived/previews'),
      store.dropUnfinished(new Date()),
      store.putDerived('derived/x', small),
      keep(Buffer.from('another'), 'two'),
    ];
    const ended = await Promise.allSettled(calls);
    expect(ended.map((one) => one.status === 'rejected' && one.reason.statusCode)).toEqual(
      calls.map(() => 503),
    );
    expect(await readdir(store.scratchFolder)).toEqual(['two']);
    server.breakAll(undefined);
    await expect(store.check()).resolves.toBeUndefined();
    const found = await store.read(key);
    expect(found && (await buffer(found.stream)).equals(small)).toBe(true);
    await close();
  });

  test.for([
    ['in one piece', small],
    ['in parts', large],
  ] as const)('that breaks down in the middle of a transfer %s ends it', async ([, bytes]) => {
    const { server, store, keep, close } = await openFresh();
    await store.check();
    // The preceding HEAD request still succeeds.
    server.breakAll(fault, 'PUT');
    const sent = keep(bytes);
    const timer = setTimeout(() => server.breakAll(fault), 50);
    await expect(sent).rejects.toMatchObject(unavailable);
    clearTimeout(timer);
    expect(await readdir(store.scratchFolder)).toEqual(['one']);
    server.breakAll(undefined);
    // A busy machine may not send all of it within the short times: then again, as the answer says.
    await expect.poll(() => keep(bytes).then(({ size }) => size, String)).toBe(bytes.length);
    await close();
  });
});

test('a transfer that the store processes slowly is not aborted while the store responds', async () => {
  const { server, keep, close } = await openFresh();
  server.breakAll('slow', 'PUT');
  await expect(keep(small)).resolves.toMatchObject({ size: small.length });
  await close();
});

test('a stalled transfer is aborted even if the store responds', async () => {
  const { server, keep, close } = await openFresh({ ...short, stalledMs: 500 });
  server.breakAll('hang', 'PUT');
  await expect(keep(small)).rejects.toMatchObject(unavailable);
  await close();
});

test.for([
  ['small', 300_000],
  ['large', 1_000_000],
] as const)(
  'a %s body that stops midway ends with an error, when read and when copied locally',
  async ([, size]) => {
    const { server, store, keep, close } = await openFresh({ ...short, stalledMs: 500 });
    const { key } = await keep(Buffer.alloc(size, 'label'));
    server.breakAll('stalled', 'GET');
    const read = store.read(key).then((found) => found && buffer(found.stream));
    await expect(read).rejects.toMatchObject(unavailable);
    await expect(store.withLocalPath(key, async () => 1)).rejects.toMatchObject(unavailable);
    expect(await readdir(store.scratchFolder)).toEqual([]);
    await close();
  },
);

test('idle connections that died silently cause no errors', async () => {
  const { proxy, store, keep, close } = await openFresh();
  const { key } = await keep(small);
  await Promise.all(Array.from({ length: 6 }, () => store.has(key)));
  expect(proxy.open()).toBeGreaterThan(1);
  proxy.blackHole('present');
  await expect(store.has(key)).resolves.toBe(true);
  for (let n = 0; n < 6; n += 1) await store.has(key);
  await close();
});

test('a local file that can’t be read is not an error of the store', async () => {
  const { store, close } = await openFresh();
  await expect(store.adopt(join(store.scratchFolder, 'none'), 'a'.repeat(64))).rejects.toMatchObject({
    code: 'ENOENT',
  });
  await close();
});
