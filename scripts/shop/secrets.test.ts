import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readSecrets } from './secrets.ts';

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'labelwerk-secrets-'));
  path = join(folder, 'secrets.json');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const fresh = async () => false;
const inUse = async () => true;
const read = (isInUse: () => Promise<boolean>, environment = {}) => readSecrets(folder, isInUse, environment);

test('are created once, readable by their owner only, and kept', async () => {
  const first = await read(fresh);
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(readdirSync(folder)).toEqual(['secrets.json']);
  expect(await read(inUse)).toEqual(first);
  expect(Object.values(first).every((value) => value.length >= 8)).toBe(true);
});

test('are not created if the database is in use', async () => {
  await expect(read(inUse)).rejects.toThrow(/secrets\.json is missing, but the database is in use.*backup/);
  expect(readdirSync(folder)).toEqual([]);
});

test('truncated at any byte, the file is reported and left unchanged', async () => {
  await read(fresh);
  const whole = readFileSync(path);
  for (const isInUse of [fresh, inUse]) {
    // Without its last line break the file is still complete.
    for (let length = 0; length < whole.length - 1; length += 1) {
      writeFileSync(path, whole.subarray(0, length));
      await expect(read(isInUse), `${length} bytes`).rejects.toThrow(/secrets\.json is damaged: .*backup/);
      expect(readFileSync(path).length).toBe(length);
    }
  }
});

test.each([
  ['zeros in place of the text', () => '\0'.repeat(400)],
  ['a list', () => '[]'],
  ['nothing in it', () => '{}'],
  ['one name missing', (text: string) => text.replace('"ENCRYPTION_KEY"', '"ANOTHER"')],
  ['one value emptied', (text: string) => text.replace(/"API_KEY": "[^"]*"/, '"API_KEY": ""')],
  ['one value cut short', (text: string) => text.replace(/(?<="ENCRYPTION_KEY": "[^"]*)...(?=")/, '')],
  [
    'a number in place of a text',
    (text: string) => text.replace(/"SERVICE_KEY": "[^"]*"/, '"SERVICE_KEY": 7'),
  ],
])('with %s, the error reveals no secret', async (_what, damage) => {
  const values = await read(fresh);
  writeFileSync(path, damage(readFileSync(path, 'utf8')));
  const error = await read(inUse).catch((reason: Error) => reason);
  expect(error).toBeInstanceOf(Error);
  const { message } = error as Error;
  expect(message).toMatch(/secrets\.json is damaged/);
  for (const value of Object.values(values)) expect(message).not.toContain(value);
});

test('those of the environment take precedence, and need no file', async () => {
  const values = await read(fresh);
  rmSync(path);
  expect(await read(inUse, values)).toEqual(values);
  expect(readdirSync(folder)).toEqual([]);
  const { ENCRYPTION_KEY: _given, ...others } = values;
  writeFileSync(path, JSON.stringify(others));
  expect(await read(inUse, { ENCRYPTION_KEY: 'given' })).toEqual({ ...others, ENCRYPTION_KEY: 'given' });
});

test('names of earlier releases are read from the file and from the environment', async () => {
  const { ENCRYPTION_KEY, ...others } = await read(fresh);
  writeFileSync(path, JSON.stringify({ ...others, SEAL_KEY: ENCRYPTION_KEY }));
  expect(await read(inUse)).toEqual({ ...others, ENCRYPTION_KEY });
  expect(await read(inUse, { SEAL_KEY: 'given' })).toEqual({ ...others, ENCRYPTION_KEY: 'given' });
});
