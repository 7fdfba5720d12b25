import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Child } from './child.ts';
import { RunRecord } from './run-file.ts';

let folder: string;
let data: string;
beforeEach(() => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  folder = mkdtempSync(join(tmpdir(), 'labelwerk-full-'));
  data = join(folder, 'data');
  mkdirSync(join(data, 'logs'), { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));

const within = (met: () => boolean) =>
  vi.waitFor(() => expect(met()).toBe(true), { timeout: 50_000, interval: 20 });
const recorded = (name: string): boolean => {
  try {
    return readFileSync(join(data, 'run.json'), 'utf8').includes(`"${name}"`);
  } catch {
    return false;
  }
};

test('a record that can’t be written does not end the launcher, and is written once it can be', async () => {
  const record = new RunRecord(data, folder);
  await record.take();
  // Nothing can be written there any more, as on a full disk.
  rmSync(data, { recursive: true });
  record.note('API', process.pid);
  record.closing();
  expect(recorded('API')).toBe(false);
  mkdirSync(data);
  await within(() => recorded('API'));
  record.release();
});

test('a program whose log can’t be opened is started, and restarted, without one', async () => {
  const record = new RunRecord(data, folder);
  rmSync(join(data, 'logs'), { recursive: true });
  const starts = join(folder, 'starts');
  const path = join(folder, 'program.mjs');
  const append = `import { appendFileSync } from 'node:fs';\nappendFileSync(${JSON.stringify(starts)}, '.');\n`;
  writeFileSync(path, `${append}console.log('x');`);
  writeFileSync(starts, '');
  const child = new Child({ name: 'program', args: [path], folder, env: () => process.env }, data, record);
  child.start();
  await within(() => readFileSync(starts, 'utf8').length >= 2);
  await child.stop(0);
});
