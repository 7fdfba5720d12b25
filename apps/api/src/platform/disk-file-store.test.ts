import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openDiskFileStore } from '#platform/disk-file-store.ts';
import { fileStoreSuite } from '#testing/file-store-suite.ts';

const openFresh = async () => {
  const root = await mkdtemp(join(tmpdir(), 'labelwerk-files-'));
  const store = await openDiskFileStore(root);
  return { root, store, close: () => rm(root, { recursive: true, force: true }) };
};

fileStoreSuite('disk', openFresh);

test('a torn content of a right name is replaced by the whole one', async () => {
  const { root, store, close } = await openFresh();
  const path = join(store.scratchFolder, 'one');
  await writeFile(path, 'the whole content');
  const { key } = await store.adopt(path);
  await writeFile(join(root, 'content', key.slice(0, 2), key), 'the who');
  await writeFile(path, 'the whole content');
  await store.adopt(path);
  expect((await store.read(key))?.size).toBe('the whole content'.length);
  await close();
});

test('a write that fails leaves nothing in the scratch folder', async () => {
  const { root, store, close } = await openFresh();
  // A file where a folder has to be: nothing can be placed below it.
  await writeFile(join(root, 'derived'), 'in the way');
  await expect(store.putDerived('derived/previews/x/1.webp', Buffer.from('x'))).rejects.toThrow();
  expect(await readdir(store.scratchFolder)).toEqual([]);
  await close();
});
