import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Child } from './child.ts';
import { RunRecord } from './run-file.ts';

let folder: string;
let child: Child | undefined;
beforeEach(() => {
  // Output to the terminal of the launcher.
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  folder = mkdtempSync(join(tmpdir(), 'labelwerk-child-'));
  mkdirSync(join(folder, 'logs'));
});
afterEach(async () => {
  await child?.stop(0);
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

/** Runs a one-file program and returns how often it was started so far. */
function run(program: string, ...how: readonly string[]): () => number {
  const starts = join(folder, 'starts');
  const path = join(folder, 'program.mjs');
  writeFileSync(
    path,
    `import { appendFileSync } from 'node:fs';\nappendFileSync(${JSON.stringify(starts)}, '.');\n${program}`,
  );
  writeFileSync(starts, '');
  child = new Child(
    { name: 'program', args: [...how, path], folder, env: () => process.env },
    folder,
    record(),
  );
  child.start();
  return () => readFileSync(starts, 'utf8').length;
}

function record(): RunRecord {
  return new RunRecord(folder, folder);
}

const until = (met: () => boolean) =>
  vi.waitFor(() => expect(met()).toBe(true), { timeout: 50_000, interval: 20 });

test('a program that was ready is restarted without growing delays, however often it is killed', async () => {
  const starts = run(`process.send('ready'); setInterval(() => undefined, 1000);`);
  // With doubling delays, the twelfth start would come after two minutes.
  for (let kills = 1; kills <= 12; kills += 1) {
    await until(() => starts() === kills);
    // The message is read before the program's end is reported.
    await vi.waitFor(() => expect(child?.wasReady).toBe(true), { timeout: 50_000, interval: 20 });
    child?.kill();
  }
  await until(() => starts() === 13);
});

test('a program that dies before it is ready is restarted with growing delays, and waiting for it ends', async () => {
  const starts = run('process.exit(1);');
  await until(() => child?.hopeful === false);
  // At once, and after 0.25, 0.5, 1 and 2 s: the next one has to wait for 4 s.
  expect(starts()).toBeLessThanOrEqual(6);
});

test('continues without the launcher that listens', async () => {
  const said = join(folder, 'said');
  run(
    `import { writeFileSync } from 'node:fs';
process.send('ready');
process.once('disconnect', () => setTimeout(() => writeFileSync(${JSON.stringify(said)}, 'on'), 50));
setInterval(() => undefined, 1000);`,
  );
  await vi.waitFor(() => expect(readFileSync(said, 'utf8')).toBe('on'), { timeout: 50_000, interval: 20 });
});

test('in watch mode it continues when it loads more files after it was ready', async () => {
  const loaded = join(folder, 'loaded');
  const late = (name: string, next: string) => writeFileSync(join(folder, name), next);
  late(
    'second.mjs',
    `import { writeFileSync } from 'node:fs'; writeFileSync(${JSON.stringify(loaded)}, 'on');`,
  );
  late('first.mjs', `setTimeout(() => import('./second.mjs'), 200);`);
  const starts = run(
    `process.send('ready');
setTimeout(() => import('./first.mjs'), 200);
setInterval(() => undefined, 1000);`,
    '--watch',
  );
  await vi.waitFor(() => expect(readFileSync(loaded, 'utf8')).toBe('on'), { timeout: 50_000, interval: 20 });
  expect(starts()).toBe(1);
});
