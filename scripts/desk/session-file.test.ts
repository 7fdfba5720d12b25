import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { mkdir, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { removeSessionOfEarlierVersion } from './session-file.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'labelwerk-session-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const isThere = async (path: string) => (await stat(path).catch(() => undefined)) !== undefined;

test('a session in the data folder is removed, unless that is the folder of the own session', async () => {
  const [data, own, link] = [join(root, 'data'), join(root, 'own'), join(root, 'link')];
  const file = join(data, 'desk.json');
  await mkdir(data);
  symlinkSync(data, link);
  await writeFile(file, '{}');
  removeSessionOfEarlierVersion(data, data);
  removeSessionOfEarlierVersion(data, link);
  expect(await isThere(file)).toBe(true);
  removeSessionOfEarlierVersion(data, own);
  expect(await isThere(file)).toBe(false);
  removeSessionOfEarlierVersion(join(root, 'none'), own);
});

test('a data folder that the person may not change keeps no command from running', async () => {
  const data = join(root, 'data');
  // A folder of that name can't be removed as a file, whoever runs the test.
  await mkdir(join(data, 'desk.json'), { recursive: true });
  removeSessionOfEarlierVersion(data, join(root, 'own'));
  expect(await isThere(join(data, 'desk.json'))).toBe(true);
});
