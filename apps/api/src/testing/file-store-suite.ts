import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chunkKey, FileMissing, type FileStore } from '#platform/files/file-store.ts';

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** Tests that every implementation of the file store must pass. */
export function fileStoreSuite(
  name: string,
  open: () => Promise<{ store: FileStore; close: () => Promise<void> }>,
): void {
  describe(`the ${name}`, () => {
    let store: FileStore;
    let close: () => Promise<void>;
    beforeAll(async () => {
      ({ store, close } = await open());
    });
    afterAll(() => close());

    const local = async (bytes: Uint8Array) => {
      const path = join(store.scratchFolder, randomUUID());
      await writeFile(path, bytes);
      return path;
    };
    const contentOf = async (key: string) => {
      const found = await store.read(key);
      return found && { size: found.size, bytes: await buffer(found.stream) };
    };

    test('names a content by its hash and stores it once, also for concurrent writers', async () => {
      const bytes = randomBytes(200_000);
      const stored = await Promise.all(
        Array.from({ length: 6 }, async (_, index) =>
          store.adopt(await local(bytes), index % 2 === 0 ? sha256(bytes) : undefined),
        ),
      );
      expect(new Set(stored.map(({ key }) => key))).toEqual(new Set([sha256(bytes)]));
      expect(stored.every(({ size }) => size === bytes.length)).toBe(true);
      expect(await contentOf(sha256(bytes))).toEqual({ size: bytes.length, bytes });
    });

    test('stores a content of many megabytes, and returns any part of it', async () => {
      const bytes = randomBytes(21 * 1024 * 1024);
      const { key, size } = await store.adopt(await local(bytes));
      expect([key, size]).toEqual([sha256(bytes), bytes.length]);
      expect(sha256((await contentOf(key))?.bytes ?? Buffer.alloc(0))).toBe(key);
      const across = { start: 8 * 1024 * 1024 - 5, end: 8 * 1024 * 1024 + 4 };
      const part = await store.read(key, across);
      expect(part && (await buffer(part.stream))).toEqual(bytes.subarray(across.start, across.end + 1));
    });

    test('removes the local file, and fails if it is missing', async () => {
      const path = await local(randomBytes(10));
      await store.adopt(path);
      await expect(readFile(path)).rejects.toThrow('ENOENT');
      await expect(store.adopt(path)).rejects.toThrow();
    });

    test('returns a part of a content, with the total size', async () => {
      const bytes = randomBytes(5_000);
      const { key } = await store.adopt(await local(bytes));
      const part = await store.read(key, { start: 1_000, end: 1_009 });
      expect(part?.size).toBe(5_000);
      expect(part && (await buffer(part.stream))).toEqual(bytes.subarray(1_000, 1_010));
    });

    test('provides a local path with the content, or reports that it is missing', async () => {
      const bytes = randomBytes(3_000);
      const { key } = await store.adopt(await local(bytes));
      expect(await store.withLocalPath(key, (path) => readFile(path))).toEqual(bytes);
      await expect(store.withLocalPath(sha256(randomBytes(8)), async () => 1)).rejects.toThrow(FileMissing);
      await expect(
        store.withLocalPath(key, async () => {
          throw new Error('the work failed');
        }),
      ).rejects.toThrow('the work failed');
      expect(await store.has(key)).toBe(true);
    });

    test('replaces derived files atomically, never mixing two writers', async () => {
      const key = `derived/previews/${'b'.repeat(64)}/1/popup-1.webp`;
      const versions = Array.from({ length: 8 }, (_, index) => Buffer.alloc(100_000 + index, index));
      await Promise.all(versions.map((bytes) => store.putDerived(key, bytes)));
      const kept = await contentOf(key);
      expect(versions.some((bytes) => kept?.bytes.equals(bytes))).toBe(true);
    });

    test('removes a file or a folder of derived files, and nothing else', async () => {
      const { key } = await store.adopt(await local(randomBytes(100)));
      const page = (folder: string, number: number) => `derived/previews/${folder}/${number}/popup-1.webp`;
      for (const folder of ['aa', 'aab']) {
        for (const number of [1, 2]) await store.putDerived(page(folder, number), Buffer.from('x'));
      }
      await store.removeDerived('derived/previews/aa/');
      expect([await store.has(page('aa', 1)), await store.has(page('aa', 2))]).toEqual([false, false]);
      expect([await store.has(page('aab', 1)), await store.has(key)]).toEqual([true, true]);
      await store.putDerived(page('aa', 1), Buffer.from('again'));
      expect((await contentOf(page('aa', 1)))?.bytes.toString()).toBe('again');
      await store.remove(key);
      await store.remove(key);
      expect(await store.has(key)).toBe(false);
      expect(await contentOf(key)).toBeUndefined();
    });

    test('keeps the chunks of uploads, and removes them one by one or all of one upload', async () => {
      const { chunks } = store;
      const [one, other] = ['a'.repeat(32), 'b'.repeat(32)] as const;
      const bytes = randomBytes(716_800);
      const keyOf = (uploadId: string, index: number) => chunkKey(uploadId, index, sha256(bytes));
      const before = Date.now() - 60_000;
      for (const [uploadId, count] of [
        [one, 12],
        [other, 1],
      ] as const)
        for (let index = 0; index < count; index += 1)
          await chunks.keep(keyOf(uploadId, index), await local(bytes));
      // Sent twice, it is stored once.
      await chunks.keep(keyOf(other, 0), await local(bytes));
      expect(await chunks.read(keyOf(one, 11))).toEqual(bytes);
      const listed = new Map<string, Date>();
      for await (const { uploadId, changedAt } of chunks.uploads()) listed.set(uploadId, changedAt);
      expect([...listed.keys()].toSorted()).toEqual([one, other]);
      for (const changedAt of listed.values()) expect(changedAt.getTime()).toBeGreaterThan(before);
      await chunks.remove(keyOf(one, 11));
      await chunks.remove(keyOf(one, 11));
      expect(await chunks.read(keyOf(one, 11))).toBeUndefined();
      await chunks.removeAll(one);
      await chunks.removeAll(one);
      expect(await chunks.read(keyOf(one, 0))).toBeUndefined();
      expect(await chunks.read(keyOf(other, 0))).toEqual(bytes);
      const left: string[] = [];
      for await (const { uploadId } of chunks.uploads()) left.push(uploadId);
      expect(left).toEqual([other]);
    });

    test('refuses keys that are not those of chunks', async () => {
      const path = await local(randomBytes(10));
      for (const key of [
        sha256(randomBytes(8)),
        'derived/a',
        'uploads/../x',
        `uploads/${'a'.repeat(32)}/1`,
      ]) {
        const answers = await Promise.allSettled([
          (async () => store.chunks.keep(key, path))(),
          (async () => store.chunks.read(key))(),
          (async () => store.chunks.remove(key))(),
        ]);
        expect(
          answers.map(({ status }) => status),
          key,
        ).toEqual(Array(3).fill('rejected'));
      }
      expect(await readFile(path)).toHaveLength(10);
    });

    test('refuses invalid keys', async () => {
      const bad = [
        '',
        '..',
        '../x',
        'derived/../../x',
        'derived/a//b',
        '/etc/passwd',
        'A'.repeat(64),
        'derived/.x',
        'label.pdf',
        `${'a'.repeat(63)}/`,
      ];
      for (const key of bad) {
        const answers = await Promise.allSettled([
          store.read(key),
          store.has(key),
          store.remove(key),
          store.putDerived(key, Buffer.from('x')),
          store.withLocalPath(key, async () => 1),
        ]);
        expect(
          answers.map(({ status }) => status),
          key,
        ).toEqual(Array(5).fill('rejected'));
      }
      await expect(store.putDerived('a'.repeat(64), Buffer.from('x'))).rejects.toThrow();
      await expect(store.removeDerived('a'.repeat(64))).rejects.toThrow();
    });

    test('reports the free share', async () => {
      const share = await store.freeShare();
      expect(share).toBeGreaterThan(0);
      expect(share).toBeLessThanOrEqual(1);
      expect(await store.roomBytes()).toBeGreaterThanOrEqual(0);
    });
  });
}
