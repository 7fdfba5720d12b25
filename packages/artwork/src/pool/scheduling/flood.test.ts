import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ArtworkBusy } from '../artwork-busy.ts';
import type { Answer } from '../task.ts';
import { type SimulatedFile, simulatedMachine } from '../testing/simulated-machine.ts';
import { createScheduler, type Scheduler } from './scheduler.ts';
import type { Turn } from './task-line.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A simulated machine with two processors and three other busy programs, at the API's priority. */
const machineWith = (files: Readonly<Record<string, SimulatedFile>>, others = 3) =>
  simulatedMachine({
    files,
    processors: 2,
    others: Array.from({ length: others }, () => 0),
    startMs: 800,
    advance: (ms) => vi.advanceTimersByTimeAsync(ms),
  });

type Machine = ReturnType<typeof machineWith>;

const prompt = (owner: string): Turn => ({ owner, level: 'prompt' });
const inspect = (pool: Scheduler, path: string, turn: Turn): Promise<Answer> =>
  pool.ask({ kind: 'inspect', path }, turn);

/** Requests an inspection and lets time pass until its result; returns the ms it took, at most a minute. */
async function waitFor(machine: Machine, answer: Promise<Answer>): Promise<number> {
  const began = machine.now();
  let isThere = false;
  answer.then(
    () => {
      isThere = true;
    },
    () => undefined,
  );
  while (!isThere && machine.now() - began < 60_000) await machine.pass(20);
  return machine.now() - began;
}

/** Files that take long, use much memory, and exceed their limit for a while. */
const hostile: SimulatedFile = { cpuMs: 9_000, deafMs: 150, residentMb: 420 };
const large: SimulatedFile = { cpuMs: 3_600, deafMs: 150, residentMb: 300 };
const plain: SimulatedFile = { cpuMs: 35 };

test("another owner's first inspection ends within five seconds of a flood, on a machine busy with other work", async () => {
  for (const workers of [2, 3]) {
    const machine = machineWith({ hostile, large, plain });
    const pool = createScheduler({ workers, start: machine.start });
    pool.prepare();
    await machine.pass(2_000);
    const flood = [
      ...Array.from({ length: 10 }, (_, n) => inspect(pool, 'hostile', prompt(`visitor ${n}`))),
      ...Array.from({ length: 30 }, () => inspect(pool, 'large', prompt('customer'))),
    ];
    const settled = Promise.allSettled(flood);
    const waits: number[] = [];
    for (let round = 0; round < 8; round += 1) {
      waits.push(await waitFor(machine, inspect(pool, 'plain', prompt(`another ${round}`))));
      await machine.pass(1_000);
    }
    expect(Math.max(...waits), `${workers} workers`).toBeLessThan(5_000);
    void pool.close();
    await machine.pass(20);
    await settled;
  }
});

test('a flood ends: whatever is requested meanwhile, each of its files gets its result', async () => {
  const machine = machineWith({ hostile, large, plain }, 0);
  const pool = createScheduler({ workers: 3, start: machine.start });
  const flood = ['hostile', 'large', 'large', 'hostile'].map((path, n) =>
    inspect(pool, path, prompt(`owner ${n}`)),
  );
  for (let round = 0; round < 60; round += 1) {
    await waitFor(machine, inspect(pool, 'plain', prompt(`another ${round}`)));
    await machine.pass(500);
  }
  await machine.pass(10_000);
  for (const answer of await Promise.all(flood)) expect(answer.ok).toBe(true);
});

test('a worker started in advance is ready when the file comes', async () => {
  const machine = machineWith({ plain }, 0);
  const pool = createScheduler({ workers: 2, start: machine.start });
  pool.prepare();
  pool.prepare();
  await machine.pass(1_000);
  expect(await waitFor(machine, inspect(pool, 'plain', prompt('a')))).toBeLessThan(200);
  expect(machine.started()).toBe(1);
});

test('a worn worker keeps its slot until its successor is ready: no task waits for a start', async () => {
  const worn: SimulatedFile = { cpuMs: 50, residentMb: 500 };
  const machine = machineWith({ worn, plain }, 0);
  const pool = createScheduler({ workers: 2, start: machine.start });
  await waitFor(machine, inspect(pool, 'worn', prompt('a')));
  expect(machine.started()).toBe(2);
  expect(await waitFor(machine, inspect(pool, 'plain', prompt('b')))).toBeLessThan(200);
  await machine.pass(2_000);
  expect(await waitFor(machine, inspect(pool, 'plain', prompt('b')))).toBeLessThan(200);
  expect(machine.started()).toBe(2);
});

test('a first inspection over its limit loses the reserved worker once another file waits', async () => {
  const stubborn: SimulatedFile = { cpuMs: 8_000, deafMs: 8_000 };
  const machine = machineWith({ stubborn, plain }, 0);
  const pool = createScheduler({ workers: 2, start: machine.start });
  await waitFor(machine, inspect(pool, 'plain', prompt('a')));
  const answer = inspect(pool, 'stubborn', prompt('b'));
  await machine.pass(100);
  expect(await waitFor(machine, inspect(pool, 'plain', prompt('c')))).toBeLessThan(3_000);
  await waitFor(machine, answer);
  expect(await answer).toMatchObject({ ok: true });
});

test('a task cancelled while its worker is preempted is not requeued', async () => {
  const stubborn: SimulatedFile = { cpuMs: 8_000, deafMs: 8_000 };
  const machine = machineWith({ stubborn, plain }, 0);
  const pool = createScheduler({ workers: 2, start: machine.start });
  await waitFor(machine, inspect(pool, 'plain', prompt('a')));
  const over = new AbortController();
  const answer = inspect(pool, 'stubborn', { ...prompt('b'), signal: over.signal });
  const refused = expect(answer).rejects.toThrow(ArtworkBusy);
  await machine.pass(250);
  const next = inspect(pool, 'plain', prompt('c'));
  over.abort();
  await waitFor(machine, next);
  await machine.pass(100);
  await refused;
});

test('idle processes are ended, including the reserved one', async () => {
  const machine = machineWith({ plain }, 0);
  const ended: number[] = [];
  const pool = createScheduler({
    workers: 3,
    idleMs: 2_000,
    start(niceness, events) {
      const worker = machine.start(niceness, events);
      void worker.gone.then(() => ended.push(niceness));
      return worker;
    },
  });
  await waitFor(machine, inspect(pool, 'plain', prompt('a')));
  await machine.pass(1_900);
  expect(ended).toHaveLength(0);
  await machine.pass(200);
  expect(ended).toHaveLength(machine.started());
});

test('an idle process ends the sooner the less memory is left, also if it becomes scarce meanwhile', async () => {
  const gigabyte = 1024 ** 3;
  const timeOf = async (memoryLeft: (ms: number) => number): Promise<number> => {
    const machine = machineWith({ plain }, 0);
    let began = 0;
    let end = 0;
    const pool = createScheduler({
      workers: 1,
      idleMs: 300_000,
      memoryLeft: () => memoryLeft(machine.now() - began),
      start(niceness, events) {
        const worker = machine.start(niceness, events);
        void worker.gone.then(() => {
          end = machine.now();
        });
        return worker;
      },
    });
    await waitFor(machine, inspect(pool, 'plain', prompt('a')));
    began = machine.now();
    while (end === 0 && machine.now() - began < 310_000) await machine.pass(500);
    return (end - began) / 1000;
  };
  expect(await timeOf(() => 8 * gigabyte)).toBeCloseTo(300, -1);
  expect(await timeOf(() => 2 * gigabyte)).toBeCloseTo(128, -1);
  expect(await timeOf(() => 0.4 * gigabyte)).toBeCloseTo(5, 0);
  expect(await timeOf((ms) => (ms < 20_000 ? 8 : 0.4) * gigabyte)).toBeLessThan(27);
});

test('a pool of the usual size draws two pages at a time, beside the process for first inspections', async () => {
  const page: SimulatedFile = { cpuMs: 140 };
  const machine = machineWith({ page }, 0);
  const pool = createScheduler({ start: machine.start });
  const draw = () =>
    pool.ask({ kind: 'preview', path: 'page', pageIndex: 0, sizes: [], folder: '' }, prompt('a'));
  await waitFor(
    machine,
    Promise.all([draw(), draw()]).then(([answer]) => answer),
  );
  const pages = Array.from({ length: 20 }, draw);
  const ms = await waitFor(
    machine,
    Promise.all(pages).then(([answer]) => answer as Answer),
  );
  expect(ms).toBeLessThan((20 * 140) / 2 + 200);
});
