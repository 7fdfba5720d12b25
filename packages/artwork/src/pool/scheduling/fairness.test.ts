import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { killProcess } from '@labelwerk/testkit/faults/kill-process.ts';
import { makePrintLabel } from '@labelwerk/testkit/pdf/print-label.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { nothingExpected } from '../../preflight/expectation/expectations.ts';
import { ArtworkBusy } from '../artwork-busy.ts';
import { createArtworkPool } from '../artwork-pool.ts';
import { processCpuMs } from './process-time.ts';
import type { Turn } from './task-line.ts';

let folder: string;
let hostile: string;
let good: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'labelwerk-fair-'));
  hostile = join(folder, 'endless.pdf');
  good = join(folder, 'good.pdf');
  // Endless path operators: seconds of work in a small file.
  writeFileSync(hostile, makePrintLabel({ content: '0 0 m '.repeat(1_900_000) }));
  writeFileSync(good, makePrintLabel());
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const turnOf = (owner: string): Turn => ({ owner, level: 'prompt' });

/** Child processes of this one that read files. */
const workerIds = (): number[] =>
  readdirSync('/proc')
    .filter((pid) => /^\d+$/.test(pid))
    .filter((pid) => {
      try {
        const parent = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[1];
        return (
          parent === String(process.pid) && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('worker.ts')
        );
      } catch {
        return false;
      }
    })
    .map(Number);

test("another owner's first inspection does not wait for a flood: at most one task per worker ends before it", async () => {
  for (const workers of [1, 2]) {
    const pool = createArtworkPool({ workers });
    let ended = 0;
    const over = new AbortController();
    const turn: Turn = { ...turnOf('hostile'), signal: over.signal };
    const flood = Array.from({ length: 8 }, () =>
      pool.preflight(hostile, nothingExpected, turn).then(() => {
        ended += 1;
      }),
    );
    expect(await pool.preflight(good, nothingExpected, turnOf('good'))).toMatchObject({ ok: true });
    expect(ended).toBeLessThanOrEqual(workers);
    over.abort();
    await Promise.allSettled(flood);
    await pool.close();
  }
});

test('owners over their share are served last', async () => {
  const pool = createArtworkPool({ workers: 1 });
  const order: string[] = [];
  const ask = (name: string, turn: Turn) =>
    pool.preflight(good, nothingExpected, turn).then(() => order.push(name));
  const all = [
    ask('first', turnOf('a')),
    ask('over', { owner: 'a', level: 'over' }),
    ask('background', { owner: 'b', level: 'background' }),
    ask('prompt', turnOf('c')),
  ];
  await Promise.all(all);
  expect(order).toEqual(['first', 'prompt', 'background', 'over']);
  await pool.close();
});

test('a task not completed in its first attempt gets its full time in the second', async () => {
  // On a busy machine the file may take more processor time than a picture gets.
  const pool = createArtworkPool({ workers: 2, limits: { glanceMs: 1, promptMs: 10_000 } });
  const tries: number[] = [];
  const turn: Turn = { ...turnOf('a'), onSpent: (cpuMs) => void tries.push(cpuMs) };
  const path = join(folder, 'some-work.pdf');
  writeFileSync(path, makePrintLabel({ content: `0 0 0 1 k ${'0 0 m 5 5 l S '.repeat(20_000)}` }));
  expect(await pool.preflight(path, nothingExpected, turn)).toMatchObject({ ok: true });
  expect(tries.length).toBe(2);
  await pool.close();
});

test('each task reports its owner and its processor time', async () => {
  const spent: { owner: string; cpuMs: number }[] = [];
  const pool = createArtworkPool({ workers: 1 });
  const counted = (owner: string): Turn => ({
    ...turnOf(owner),
    onSpent: (cpuMs) => void spent.push({ owner, cpuMs }),
  });
  await pool.preflight(good, nothingExpected, counted('a'));
  await pool.preflight(hostile, nothingExpected, counted('b'));
  // The second may have had two attempts.
  expect([...new Set(spent.map(({ owner }) => owner))]).toEqual(['a', 'b']);
  const of = (name: string) =>
    spent.filter(({ owner }) => owner === name).reduce((sum, { cpuMs }) => sum + cpuMs, 0);
  expect(of('b')).toBeGreaterThan(of('a'));
  await pool.close();
});

test('a cancelled task is removed from the queue, and the worker of a running one is ended', async () => {
  const pool = createArtworkPool({ workers: 1 });
  const over = new AbortController();
  const turn: Turn = { ...turnOf('a'), signal: over.signal };
  const all = [hostile, good, hostile].map((path) => pool.preflight(path, nothingExpected, turn));
  const settled = Promise.allSettled(all);
  const next = pool.preflight(good, nothingExpected, turnOf('b'));
  over.abort();
  for (const one of await settled)
    expect(one).toMatchObject({ status: 'rejected', reason: expect.any(ArtworkBusy) });
  await expect(pool.preflight(good, nothingExpected, turn)).rejects.toThrow(ArtworkBusy);
  expect(await next).toMatchObject({ ok: true });
  await pool.close();
});

test('tasks that wait when the pool is closed are not refused: nothing is known about their files', async () => {
  const pool = createArtworkPool({ workers: 1 });
  const checks = [1, 2, 3].map(() => pool.preflight(good, nothingExpected));
  const settled = Promise.allSettled(checks);
  await pool.close();
  for (const one of await settled) expect(one).toMatchObject({ status: 'rejected' });
  await expect(pool.preflight(good, nothingExpected)).rejects.toThrow(ArtworkBusy);
});

test.runIf(process.platform === 'linux')(
  'a worker without processor time, or ended from outside, says nothing about its file',
  async () => {
    // Files share this process: a pool of another one may still have a worker.
    const others = new Set(workerIds());
    const ownIds = () => workerIds().filter((id) => !others.has(id));
    const pool = createArtworkPool({ workers: 1, limits: { wallMs: 1_000 } });
    const isGood = () =>
      pool.preflight(good, nothingExpected).then(
        ({ ok }) => ok,
        () => false,
      );
    // Warmed up, so that the next task is stopped and not the start of its worker.
    await expect.poll(isGood, { timeout: 60_000 }).toBe(true);
    // A start that took too long may still be about to end.
    await expect.poll(ownIds).toHaveLength(1);
    const [stopped = 0] = ownIds();
    process.kill(stopped, 'SIGSTOP');
    await expect(pool.preflight(good, nothingExpected)).rejects.toThrow(ArtworkBusy);
    await expect.poll(isGood, { timeout: 60_000 }).toBe(true);

    const check = pool.preflight(hostile, nothingExpected);
    const killing = setInterval(() => ownIds().forEach(killProcess), 20);
    await expect(check).rejects.toThrow(ArtworkBusy);
    clearInterval(killing);
    await pool.close();
  },
);

test.runIf(process.platform === 'linux')('the processor time of a process is that of its work', () => {
  const before = processCpuMs(process.pid) ?? 0;
  const until = process.cpuUsage().user + 60_000;
  while (process.cpuUsage().user < until);
  expect((processCpuMs(process.pid) ?? 0) - before).toBeGreaterThanOrEqual(40);
  expect(processCpuMs(0)).toBeUndefined();
});
