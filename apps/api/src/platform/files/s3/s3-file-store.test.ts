import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { minPartBytes, multipartUploads } from '@labelwerk/testkit/s3/multipart.ts';
import { startS3Server } from '@labelwerk/testkit/s3/s3-server.ts';
import { expect, test } from 'vitest';
import { fileStoreSuite } from '#testing/file-store-suite.ts';
import type { S3Times } from './s3-calls.ts';
import { openS3FileStore } from './s3-file-store.ts';

/** Longer than those of the shop: a busy machine serves the store and its client in one process. */
const patientTimes: S3Times = { tryMs: 20_000, quietMs: 20_000, stalledMs: 60_000 };

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
    patientTimes,
  );
  const close = async () => {
    store.close();
    await server.close();
    await rm(root, { recursive: true, force: true });
  };
  return { root, server, store, close };
};

fileStoreSuite('S3 store', () => openFresh());

test('a store with a temporary error is retried, with the whole file', async () => {
  const { server, store, close } = await openFresh();
  const path = join(store.scratchFolder, 'one');
  const bytes = Buffer.alloc(300_000, 'label');
  await writeFile(path, bytes);
  server.failNext(2);
  const { key } = await store.adopt(path);
  expect(server.objects.get(key)?.bytes.equals(bytes)).toBe(true);
  await close();
});

test('a file that the store refuses remains local and is not acknowledged', async () => {
  const { server, store, close } = await openFresh('another secret');
  const path = join(store.scratchFolder, 'one');
  await writeFile(path, 'a label');
  await expect(store.adopt(path)).rejects.toThrow();
  expect(await readdir(store.scratchFolder)).toEqual(['one']);
  expect(server.objects.size).toBe(0);
  await close();
});

test('bytes that changed in the store are refused for reading by path', async () => {
  const { server, store, close } = await openFresh();
  const path = join(store.scratchFolder, 'one');
  await writeFile(path, 'a label');
  const { key } = await store.adopt(path);
  server.objects.set(key, { bytes: Buffer.from('b label'), type: '' });
  await expect(store.withLocalPath(key, async () => 1)).rejects.toThrow('other bytes');
  expect(await readdir(store.scratchFolder)).toEqual([]);
  await close();
});

test('a large file is sent in parts, also with temporary errors of the store, and leaves no part behind', async () => {
  const { server, store, close } = await openFresh();
  const path = join(store.scratchFolder, 'large');
  const bytes = Buffer.alloc(20 * 1024 * 1024 + 7, 'label');
  await writeFile(path, bytes);
  server.failNext(3);
  const { key } = await store.adopt(path);
  expect(server.objects.get(key)?.bytes.equals(bytes)).toBe(true);
  expect(server.openUploads()).toBe(0);
  await close();
});

test('a large file that the store refuses midway leaves nothing in the store and remains local', async () => {
  const { server, store, close } = await openFresh();
  const path = join(store.scratchFolder, 'large');
  await writeFile(path, Buffer.alloc(20 * 1024 * 1024, 'label'));
  server.refuseParts();
  await expect(store.adopt(path)).rejects.toThrow();
  expect([server.objects.size, server.openUploads()]).toEqual([0, 0]);
  expect(await readdir(store.scratchFolder)).toEqual(['large']);
  await close();
});

test('transfers of dead senders are aborted after a day, in pages; recent ones and those of others remain', async () => {
  const { server, store, close } = await openFresh();
  const at = (hoursAgo: number) => new Date(Date.now() - hoursAgo * 3_600_000);
  const key = (letter: string) => letter.repeat(64);
  for (const letter of ['a', 'b', 'c', 'd', 'e']) server.leaveUpload(key(letter), at(25));
  server.leaveUpload(key('a'), at(26));
  server.leaveUpload(key('f'), at(23));
  server.leaveUpload('somebody-elses/archive.zip', at(500));
  await store.dropUnfinished(at(24));
  expect(server.uploadKeys()).toEqual([key('f'), 'somebody-elses/archive.zip']);
  await store.dropUnfinished(at(24));
  expect(server.openUploads()).toBe(2);
  await close();
});

test('objects in the bucket are named by their content, and the store verifies their checksum', async () => {
  const { server, store, close } = await openFresh();
  const path = join(store.scratchFolder, 'Étikett Müller.pdf');
  const bytes = Buffer.from('%PDF-1.7 a label');
  await writeFile(path, bytes);
  await store.adopt(path);
  expect([...server.objects.keys()]).toEqual([createHash('sha256').update(bytes).digest('hex')]);
  // The store detects bytes that differ from the hash, and the file is not stored.
  await writeFile(path, bytes);
  await expect(store.adopt(path, 'b'.repeat(64))).rejects.toMatchObject({ name: 'BadDigest' });
  expect(server.objects.size).toBe(1);
  expect(await readdir(store.scratchFolder)).toHaveLength(1);
  await close();
});

test('the test store refuses parts below 5 MiB, wrong checksums and wrong order, as real stores do', () => {
  const uploads = multipartUploads();
  const idOf = () => /<UploadId>(.*?)</.exec(uploads.create('label', 'application/pdf', 'SHA256'))?.[1] ?? '';
  const sum = (bytes: Buffer) => createHash('sha256').update(bytes).digest('base64');
  const put = (id: string, number: number, bytes: Buffer) =>
    uploads.put(id, 'label', { number, bytes, checksum: sum(bytes) });
  const listed = (parts: readonly (readonly [number, { etag: string; checksum: string }])[]) =>
    parts
      .map(
        ([number, { etag, checksum }]) =>
          `<Part><PartNumber>${number}</PartNumber><ETag>${etag}</ETag><ChecksumSHA256>${checksum}</ChecksumSHA256></Part>`,
      )
      .join('');
  const large = Buffer.alloc(minPartBytes);
  const small = Buffer.alloc(minPartBytes - 1);
  const id = idOf();
  const [one, two, three, four] = [
    put(id, 1, large),
    put(id, 2, small),
    put(id, 3, Buffer.alloc(9)),
    put(id, 4, large),
  ];
  const complete = (parts: Parameters<typeof listed>[0]) => uploads.complete(id, 'label', listed(parts));
  expect(() =>
    complete([
      [1, one],
      [2, two],
      [3, three],
    ]),
  ).toThrow('EntityTooSmall');
  expect(() =>
    complete([
      [4, four],
      [1, one],
    ]),
  ).toThrow('InvalidPartOrder');
  expect(() => complete([[1, { ...one, etag: '"0"' }]])).toThrow('InvalidPart');
  expect(() => complete([[1, { ...one, checksum: two.checksum }]])).toThrow('InvalidPart');
  expect(() => uploads.put(id, 'label', { number: 1, bytes: large, checksum: sum(small) })).toThrow(
    'BadDigest',
  );
  expect(() => uploads.put(id, 'other', { number: 1, bytes: large, checksum: sum(large) })).toThrow(
    'NoSuchUpload',
  );
  expect(() => uploads.create('label', '', undefined)).toThrow('InvalidRequest');
  expect(
    complete([
      [1, one],
      [3, three],
    ]).bytes,
  ).toHaveLength(minPartBytes + 9);
  expect(() => complete([[1, one]])).toThrow('NoSuchUpload');
});
