import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Harness, openHarness } from '#testing/harness.ts';
import { freePort, startApi } from '#testing/processes/api-process.ts';
import { markOfFolder } from './folder-mark.ts';
import { otherFolderFault, requireOneFolder, takeFolder } from './one-folder-repository.ts';

let one: Harness;
let other: Harness;
beforeAll(async () => {
  one = await openHarness();
  other = await openHarness({ databaseUrl: one.app.settings.DATABASE_URL });
});
afterAll(async () => {
  await other.close();
  await one.close();
});

test('a folder has one mark, however many programs make it at the same time', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'labelwerk-mark-'));
  const marks = await Promise.all(Array.from({ length: 12 }, () => markOfFolder(join(folder, 'files'))));
  expect(new Set(marks).size).toBe(1);
  expect(marks[0]).toMatch(/^[0-9a-f-]{36}$/);
  expect(await markOfFolder(join(folder, 'files'))).toBe(marks[0]);
  await rm(folder, { recursive: true });
});

test('a program on another disk is refused with a sentence, until its folder replaces the former one', async () => {
  expect(await otherFolderFault(other.app)).toBeUndefined();
  await requireOneFolder(one.app);
  await requireOneFolder(one.app);
  await expect(requireOneFolder(other.app)).rejects.toThrow('mount one folder, or set S3_BUCKET');
  expect(await otherFolderFault(other.app)).toContain(other.app.settings.DATA_FOLDER);
  // In a bucket, each machine has a folder of its own.
  await requireOneFolder({ ...other.app, files: { ...other.app.files, isLocal: false } });
  // The program itself ends before it opens a port.
  await expect(startApi(other, await freePort())).rejects.toThrow(/code 1.*is not the folder/s);
  await takeFolder(other.app);
  await requireOneFolder(other.app);
  await expect(requireOneFolder(one.app)).rejects.toThrow('is not the folder');
});
