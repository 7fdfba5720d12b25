import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startS3Server } from '@labelwerk/testkit/s3/s3-server.ts';
import { expect, test } from 'vitest';
import { openS3FileStore } from '#platform/s3-file-store.ts';
import { fileStoreSuite } from '#testing/file-store-suite.ts';

const openFresh = async (secretAccessKey?: string) => {
  const root = await mkdtemp(join(tmpdir(), 'labelwerk-s3-'));
  const server = await startS3Server();
  const store = await openS3FileStore(
    {
      endpoint: server.endpoint,
      region: 'eu-central-1',
      bucket: server.bucket,
      accessKeyId: server.keys.id,
      secretAccessKey: secretAccessKey ?? server.keys.secret,
    },
    root,
  );
  const close = async () => {
    store.close();
    await server.close();
    await rm(root, { recursive: true, force: true });
  };
  return { root, server, store, close };
};

fileStoreSuite('S3 store', () => openFresh());

test('a store that is busy for a moment is tried again, with the whole file', async () => {
  const { server, store, close } = await openFresh();
  const path = join(store.scratchFolder, 'one');
  const bytes = Buffer.alloc(300_000, 'label');
  await writeFile(path, bytes);
  server.failNext(2);
  const { key } = await store.adopt(path);
  expect(server.objects.get(key)?.bytes.equals(bytes)).toBe(true);
  await close();
});

test('what the store refuses stays on this machine and is not acknowledged', async () => {
  const { server, store, close } = await openFresh('another secret');
  const path = join(store.scratchFolder, 'one');
  await writeFile(path, 'a label');
  await expect(store.adopt(path)).rejects.toThrow();
  expect(await readdir(store.scratchFolder)).toEqual(['one']);
  expect(server.objects.size).toBe(0);
  await close();
});

test('bytes that changed in the store are given to nobody who reads by path', async () => {
  const { server, store, close } = await openFresh();
  const path = join(store.scratchFolder, 'one');
  await writeFile(path, 'a label');
  const { key } = await store.adopt(path);
  server.objects.set(key, { bytes: Buffer.from('b label'), type: '' });
  await expect(store.withLocalPath(key, async () => 1)).rejects.toThrow('other bytes');
  expect(await readdir(store.scratchFolder)).toEqual([]);
  await close();
});
