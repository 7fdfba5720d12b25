import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { replyTo, startProgram } from './child-program.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'child-program-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** What an order to a program comes to that does this with it. */
async function outcomeOf(work: string): Promise<unknown> {
  const path = join(folder, 'program.mjs');
  await writeFile(path, `process.on('message', () => { ${work} });`);
  const child = startProgram(path, 20);
  return replyTo(child, { id: 0 }, { cpuMs: 60_000, longestMs: 120_000 }).catch((error: unknown) => error);
}

test('a program with a full heap is told from one that is ended from outside', async () => {
  const fill = 'const all = []; for (;;) all.push(new Array(1_000).fill(Math.random()));';
  expect(await outcomeOf(fill)).toMatchObject({ isHeapFull: true });
  expect(await outcomeOf("process.kill(process.pid, 'SIGKILL')")).toMatchObject({ isHeapFull: false });
  expect(await outcomeOf('process.exit(1)')).toMatchObject({ isHeapFull: false });
});
