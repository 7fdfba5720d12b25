import { type ChildProcess, fork } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { artworkLimits } from '../limits.ts';
import type { Expectations } from '../preflight/expectation/expectations.ts';
import type { Finding } from '../preflight/findings/finding.ts';
import type {
  Answer,
  DrawnChecked,
  Inspected,
  Preflighted,
  PreflightedForAll,
  Previewed,
  Refused,
  RepairedFile,
  Reply,
  Separated,
  Task,
  WrittenFile,
} from './task.ts';
import { watchMemory } from './watch-memory.ts';

export type ArtworkPool = {
  /** Pages and boxes of a file, or why it is refused. */
  inspect(path: string): Promise<Inspected | Refused>;
  /** As `inspect`, with the findings of every rule that needs no drawing. */
  preflight(path: string, expected: Expectations): Promise<Preflighted | Refused>;
  /** The same for several expectations, in their order, over one look at the file. */
  preflightForAll(path: string, expectations: readonly Expectations[]): Promise<PreflightedForAll | Refused>;
  /**
   * The rules that need a drawing, page by page. `onPage` is told after each page (from 1) what was found on it. Pages
   * that can’t be drawn in time are named in `skipped` (from 1).
   */
  preflightDrawn(
    path: string,
    expected: Expectations,
    pageCount: number,
    onPage?: (page: number, findings: readonly Finding[]) => void,
  ): Promise<{ readonly findings: readonly Finding[]; readonly skipped: readonly number[] }>;
  /** The same for several expectations over one drawing; `onPage` is told what was found for each of them. */
  preflightDrawnForAll(
    path: string,
    expectations: readonly Expectations[],
    pageCount: number,
    onPage: (page: number, checks: readonly (readonly Finding[])[]) => void,
  ): Promise<{ readonly skipped: readonly number[] }>;
  /** Draws each ink of a page by itself into a folder. */
  separate(task: Omit<Extract<Task, { kind: 'separate' }>, 'kind'>): Promise<Separated | Refused>;
  /** Writes a repaired copy of a file to `target`; tells what was done. */
  repair(task: Omit<Extract<Task, { kind: 'repair' }>, 'kind'>): Promise<RepairedFile | Refused>;
  /** Writes a preflight report as a PDF. */
  report(task: Omit<Extract<Task, { kind: 'report' }>, 'kind'>): Promise<WrittenFile | Refused>;
  /** Draws one page and writes its pictures into a folder. */
  preview(task: Omit<Extract<Task, { kind: 'preview' }>, 'kind'>): Promise<Previewed | Refused>;
  close(): Promise<void>;
};

type Waiting = { readonly task: Task; readonly done: (answer: Answer) => void; tries: number };

type Worker = {
  readonly process: ChildProcess;
  documents: number;
  current: { readonly id: number; readonly waiting: Waiting; readonly timer: NodeJS.Timeout } | undefined;
};

const tries = 2;

/**
 * Warm worker processes for hostile files. A task that passes its deadline, traps or kills its worker is tried once
 * more in a fresh one and then refused as too complex; the next file finds a healthy worker. The caller never dies.
 */
export function createArtworkPool({ workers }: { readonly workers: number }): ArtworkPool {
  const slots: (Worker | undefined)[] = Array.from({ length: workers }, () => undefined);
  const queue: Waiting[] = [];
  let nextId = 1;
  let closed = false;

  const launch = (slot: number): Worker => {
    const child = fork(join(import.meta.dirname, 'worker.ts'), [], {
      execArgv: [
        `--wasm-max-mem-pages=${artworkLimits.wasmPages}`,
        '--max-old-space-size=512',
        '--disable-warning=ExperimentalWarning',
      ],
      // Nothing of the parent's secrets reaches a process that reads strangers' files.
      env: { PATH: process.env.PATH ?? '', TZ: 'UTC' },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    const worker: Worker = { process: child, documents: 0, current: undefined };
    const unwatch = watchMemory(child.pid ?? 0, artworkLimits.mostBytes, () => child.kill('SIGKILL'));
    child.once('exit', unwatch);
    child.on('message', (reply: Reply) => onReply(slot, worker, reply));
    child.once('exit', () => onExit(slot, worker));
    child.once('error', () => onExit(slot, worker));
    slots[slot] = worker;
    return worker;
  };

  const retire = (slot: number, worker: Worker): void => {
    if (slots[slot] === worker) slots[slot] = undefined;
    worker.process.kill('SIGKILL');
  };

  const onReply = (slot: number, worker: Worker, reply: Reply): void => {
    const { current } = worker;
    if (current?.id !== reply.id) return;
    clearTimeout(current.timer);
    worker.current = undefined;
    if ('poisoned' in reply) {
      retire(slot, worker);
      again(current.waiting);
      return;
    }
    worker.documents += 1;
    current.waiting.done(reply.answer);
    const isWorn =
      worker.documents >= artworkLimits.recycleDocuments || reply.resident > artworkLimits.recycleBytes;
    if (isWorn) retire(slot, worker);
    pump();
  };

  const onExit = (slot: number, worker: Worker): void => {
    if (slots[slot] === worker) slots[slot] = undefined;
    const { current } = worker;
    worker.current = undefined;
    if (current) {
      clearTimeout(current.timer);
      again(current.waiting);
    } else pump();
  };

  const again = (waiting: Waiting): void => {
    waiting.tries += 1;
    if (closed || waiting.tries >= tries) waiting.done({ ok: false, code: 'too-complex' });
    else queue.unshift(waiting);
    pump();
  };

  const pump = (): void => {
    if (closed) return;
    for (let slot = 0; slot < slots.length && queue.length > 0; slot += 1) {
      const worker = slots[slot] ?? launch(slot);
      if (worker.current) continue;
      const waiting = queue.shift();
      if (waiting) void give(slot, worker, waiting);
    }
  };

  const give = async (slot: number, worker: Worker, waiting: Waiting): Promise<void> => {
    const id = nextId++;
    const timer = setTimeout(() => worker.process.kill('SIGKILL'), artworkLimits.largeTaskMs + 5_000);
    worker.current = { id, waiting, timer };
    const size = await stat(waiting.task.path).then(
      (found) => found.size,
      () => 0,
    );
    if (worker.current?.id !== id) return;
    if (size <= artworkLimits.largeFileBytes) {
      clearTimeout(timer);
      const shorter = setTimeout(() => worker.process.kill('SIGKILL'), artworkLimits.taskMs + 2_000);
      worker.current = { id, waiting, timer: shorter };
    }
    worker.process.send({ id, task: waiting.task }, (error) => {
      if (error) retire(slot, worker);
    });
  };

  /** Verdicts and pictures are waited for by a person: they are put before the drawn rules, which have low priority. */
  const enqueue = (waiting: Waiting): void => {
    const isLowPriority = waiting.task.kind === 'check-drawn';
    const firstLow = isLowPriority ? -1 : queue.findIndex(({ task }) => task.kind === 'check-drawn');
    queue.splice(firstLow < 0 ? queue.length : firstLow, 0, waiting);
  };

  const ask = (task: Task): Promise<Answer> =>
    new Promise((done) => {
      if (closed) done({ ok: false, code: 'too-complex' });
      else {
        enqueue({ task, done, tries: 0 });
        pump();
      }
    });

  const preflightForAll: ArtworkPool['preflightForAll'] = (path, expectations) =>
    ask({ kind: 'preflight', path, expectations }) as Promise<PreflightedForAll | Refused>;
  const preflightDrawnForAll: ArtworkPool['preflightDrawnForAll'] = async (
    path,
    expectations,
    pageCount,
    onPage,
  ) => {
    const skipped: number[] = [];
    await Promise.all(
      Array.from({ length: pageCount }, async (_, pageIndex) => {
        const answer = await ask({ kind: 'check-drawn', path, pageIndex, expectations });
        const isDrawn = answer.ok && 'checks' in answer;
        if (!isDrawn) skipped.push(pageIndex + 1);
        const checks = isDrawn ? (answer as DrawnChecked).checks : expectations.map(() => []);
        onPage(pageIndex + 1, checks);
      }),
    );
    return { skipped: skipped.toSorted((a, b) => a - b) };
  };

  return {
    inspect: (path) => ask({ kind: 'inspect', path }) as Promise<Inspected | Refused>,
    async preflight(path, expected) {
      const found = await preflightForAll(path, [expected]);
      if (!found.ok) return found;
      const { checks, ...inspected } = found;
      const [check] = checks;
      if (!check) throw new Error('A worker answered no check');
      return { ...inspected, ...check };
    },
    preflightForAll,
    async preflightDrawn(path, expected, pageCount, onPage) {
      const pages = new Map<number, readonly Finding[]>();
      const { skipped } = await preflightDrawnForAll(path, [expected], pageCount, (page, [found = []]) => {
        pages.set(page, found);
        onPage?.(page, found);
      });
      const inOrder = [...pages].toSorted(([a], [b]) => a - b);
      return { findings: inOrder.flatMap(([, found]) => found), skipped };
    },
    preflightDrawnForAll,
    separate: (task) => ask({ kind: 'separate', ...task }) as Promise<Separated | Refused>,
    repair: (task) => ask({ kind: 'repair', ...task }) as Promise<RepairedFile | Refused>,
    report: (task) => ask({ kind: 'report', ...task }) as Promise<WrittenFile | Refused>,
    preview: (task) => ask({ kind: 'preview', ...task }) as Promise<Previewed | Refused>,
    async close() {
      closed = true;
      for (const waiting of queue.splice(0)) waiting.done({ ok: false, code: 'too-complex' });
      await Promise.all(
        slots.map((worker, slot) => {
          if (!worker) return undefined;
          const ended = new Promise<void>((resolve) => worker.process.once('exit', () => resolve()));
          retire(slot, worker);
          return ended;
        }),
      );
    },
  };
}
