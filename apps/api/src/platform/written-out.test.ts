import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { noteWrittenOut, readWrittenOut, standingOf } from './written-out.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'labelwerk-note-'));
  return () => rm(folder, { recursive: true });
});

test('it is known who changed a text since it was written out', async () => {
  await noteWrittenOut(folder, [['a.md', 'before']]);
  const written = await readWrittenOut(folder);
  const standing = (file: string, stored: string | undefined) =>
    standingOf(written, 'a.md', { file, stored });
  expect(standing('mine', 'before')).toBe('mine');
  expect(standing('before', 'theirs')).toBe('theirs');
  expect(standing('mine', 'theirs')).toBe('both');
  expect(standing('same', 'same')).toBe('mine');
  // Removed meanwhile.
  expect([standing('before', undefined), standing('mine', undefined)]).toEqual(['theirs', 'both']);
  // Created meanwhile under the same name.
  const made = (stored: string | undefined) => standingOf(written, 'new.md', { file: 'mine', stored });
  expect([made('theirs'), made(undefined)]).toEqual(['both', 'mine']);
});

test('files of a folder without a state file are used as they are; a state file is updated, and a damaged one reported', async () => {
  expect(await readWrittenOut(folder)).toBeUndefined();
  expect(standingOf(undefined, 'a.md', { file: 'mine', stored: 'theirs' })).toBe('mine');
  await noteWrittenOut(folder, [
    ['a.md', 'a'],
    ['b.md', 'b'],
  ]);
  await noteWrittenOut(folder, [
    ['b.md', undefined],
    ['c.md', 'c'],
  ]);
  expect([...((await readWrittenOut(folder)) ?? [])].map(([path]) => path)).toEqual(['a.md', 'c.md']);
  expect(await readdir(folder)).toEqual(['.written-out.json']);
  for (const damaged of ['', '[]', '{"a.md": 7}']) {
    await writeFile(join(folder, '.written-out.json'), damaged);
    await expect(readWrittenOut(folder)).rejects.toThrow('.written-out.json is damaged.');
  }
});
