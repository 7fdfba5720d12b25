import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { fileStoreSuite } from '#testing/file-store-suite.ts';
import { openDiskFileStore } from './disk-file-store.ts';

const openFresh = async () => {
  const root = await mkdtemp(join(tmpdir(), 'labelwerk-files-'));
  const store = await openDiskFileStore(root);
  return { root, store, close: () => rm(root, { recursive: true, force: true }) };
};

fileStoreSuite('disk', openFresh);

test('a truncated content under the right key is replaced', async () => {
  const { root, store, close } = await openFresh();
  const path = join(store.scratchFolder, 'one');
  await writeFile(path, 'the whole content');
  const { key } = await store.adopt(path);
  await writeFile(join(root, 'content', key.slice(0, 2), key), 'the who');
  await writeFile(path, 'the whole content');
  await store.adopt(path);
  const found = await store.read(key);
  expect(found?.size).toBe('the whole content'.length);
  expect(found && (await text(found.stream))).toBe('the whole content');
  await close();
});

test('a write that fails leaves nothing in the scratch folder', async () => {
  const { root, store, close } = await openFresh();
  // A file in place of a folder: creating a file below it fails.
  await writeFile(join(root, 'derived'), 'in the way');
  await expect(store.putDerived('derived/previews/x/1.webp', Buffer.from('x'))).rejects.toThrow();
  expect(await readdir(store.scratchFolder)).toEqual([]);
  await close();
});

describe('an unmounted volume', () => {
  /** An empty folder, as is left after a volume was unmounted. */
  const openGone = async () => {
    const { root, store, close } = await openFresh();
    const path = join(store.scratchFolder, 'one');
    await writeFile(path, 'a label');
    const { key } = await store.adopt(path);
    await rm(root, { recursive: true });
    await mkdir(store.scratchFolder, { recursive: true });
    return { root, store, close, key };
  };
  const gone = { statusCode: 503 };

  test('is never reported as a missing file', async () => {
    const { store, close, key } = await openGone();
    await expect(store.has(key)).rejects.toMatchObject(gone);
    await expect(store.read(key)).rejects.toMatchObject(gone);
    await expect(store.withLocalPath(key, async () => 1)).rejects.toMatchObject(gone);
    await expect(store.freeShare()).rejects.toMatchObject(gone);
    await expect(store.check()).rejects.toMatchObject(gone);
    await close();
  });

  test('is not recreated on the disk below it', async () => {
    const { root, store, close } = await openGone();
    const path = join(store.scratchFolder, 'two');
    await writeFile(path, 'another label');
    await expect(store.adopt(path)).rejects.toMatchObject(gone);
    await expect(store.putDerived('derived/previews/x/1.webp', Buffer.from('x'))).rejects.toMatchObject(gone);
    expect(await readdir(root)).toEqual(['scratch']);
    await rm(root, { recursive: true });
    await expect(store.putDerived('derived/previews/x/1.webp', Buffer.from('x'))).rejects.toMatchObject(gone);
    await close();
  });
});

test('a file that can’t be opened fails before the response starts', async () => {
  const { root, store, close } = await openFresh();
  const path = join(store.scratchFolder, 'one');
  await writeFile(path, 'a label');
  const { key } = await store.adopt(path);
  const stored = join(root, 'content', key.slice(0, 2), key);
  await rm(stored);
  // A loop of symbolic links can't be opened even by root.
  await symlink(stored, stored);
  await expect(store.read(key)).rejects.toMatchObject({ code: 'ELOOP' });
  await expect(store.check()).resolves.toBeUndefined();
  await close();
});
