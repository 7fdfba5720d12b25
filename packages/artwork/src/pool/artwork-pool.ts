import type { Expectations } from '../preflight/expectation/expectations.ts';
import type { Finding } from '../preflight/findings/finding.ts';
import { ArtworkBusy } from './artwork-busy.ts';
import { createScheduler, type SchedulerOptions } from './scheduling/scheduler.ts';
import { ownTurn, type Turn } from './scheduling/task-line.ts';
import type {
  Answer,
  DrawnChecked,
  Inspected,
  Preflighted,
  PreflightedForAll,
  Previewed,
  Refused,
  RepairedFile,
  Separated,
  Task,
  WrittenFile,
  WrittenPrintFile,
} from './task.ts';

/** The findings of a drawn page for each expectation, or why it can't be drawn. */
export type DrawnPage = DrawnChecked | Refused;

export type DrawnChecks = {
  readonly path: string;
  readonly expectations: readonly Expectations[];
  /** From 1. */
  readonly pages: readonly number[];
  readonly onPage: (page: number, drawn: DrawnPage) => void;
};

/**
 * Every method takes the turn of the owner of the work, and rejects with `ArtworkBusy` if there was no time for it: a
 * refusal is always about the file.
 */
export type ArtworkPool = {
  /** Pages and boxes of a file, or why it is refused. */
  inspect(path: string, turn?: Turn): Promise<Inspected | Refused>;
  /** As `inspect`, with the findings of every rule that needs no drawing. */
  preflight(path: string, expected: Expectations, turn?: Turn): Promise<Preflighted | Refused>;
  /** The same for several expectations, in order, in one pass over the file. */
  preflightForAll(
    path: string,
    expectations: readonly Expectations[],
    turn?: Turn,
  ): Promise<PreflightedForAll | Refused>;
  /**
   * The rules that need a drawing, page by page. `onPage` is called after each page (from 1) with its findings. Pages
   * that can’t be drawn are listed in `skipped` (from 1).
   */
  preflightDrawn(
    path: string,
    expected: Expectations,
    pageCount: number,
    onPage?: (page: number, findings: readonly Finding[]) => void,
  ): Promise<{ readonly findings: readonly Finding[]; readonly skipped: readonly number[] }>;
  /**
   * The same for several expectations with one drawing of each given page (from 1). `onPage` is called for drawn pages
   * even if there was no time for another one, for which this rejects.
   */
  preflightDrawnForAll(checks: DrawnChecks, turn?: Turn): Promise<void>;
  /** Draws each ink of a page separately into a folder. */
  separate(
    task: Omit<Extract<Task, { kind: 'separate' }>, 'kind'>,
    turn?: Turn,
  ): Promise<Separated | Refused>;
  /** Draws a tile of a page; refused as `damaged` if the page has no such tile. */
  tile(task: Omit<Extract<Task, { kind: 'tile' }>, 'kind'>, turn?: Turn): Promise<WrittenFile | Refused>;
  /** Writes a repaired copy of a file to `target`; returns what was repaired. */
  repair(task: Omit<Extract<Task, { kind: 'repair' }>, 'kind'>, turn?: Turn): Promise<RepairedFile | Refused>;
  /** Writes a preflight report as a PDF. */
  report(task: Omit<Extract<Task, { kind: 'report' }>, 'kind'>, turn?: Turn): Promise<WrittenFile | Refused>;
  /** Writes a proof as a PDF. */
  proof(task: Omit<Extract<Task, { kind: 'proof' }>, 'kind'>, turn?: Turn): Promise<WrittenFile | Refused>;
  /** Writes the file for the press: pages of one or several files, with boxes and cut lines. */
  printFile(
    task: Omit<Extract<Task, { kind: 'print-file' }>, 'kind'>,
    turn?: Turn,
  ): Promise<WrittenPrintFile | Refused>;
  /** Draws one page and writes its pictures into a folder. */
  preview(task: Omit<Extract<Task, { kind: 'preview' }>, 'kind'>, turn?: Turn): Promise<Previewed | Refused>;
  /** Starts a worker in advance for the first inspection of a file that is being uploaded. */
  prepare(): void;
  close(): Promise<void>;
};

/**
 * Warm worker processes for untrusted files. A task over its limit of processor time or memory is refused as too complex;
 * one that crashes its worker is first retried in a new one. The next file gets a healthy worker, and the caller is not
 * affected.
 */
export function createArtworkPool(options: SchedulerOptions = {}): ArtworkPool {
  const scheduler = createScheduler(options);
  const ask = (task: Task, turn: Turn = ownTurn): Promise<Answer> => scheduler.ask(task, turn);

  const preflightForAll: ArtworkPool['preflightForAll'] = (path, expectations, turn) =>
    ask({ kind: 'preflight', path, expectations }, turn) as Promise<PreflightedForAll | Refused>;
  const preflightDrawnForAll: ArtworkPool['preflightDrawnForAll'] = async (
    { path, expectations, pages, onPage },
    turn,
  ) => {
    let isBusy = false;
    await Promise.all(
      pages.map(async (page) => {
        try {
          const task = { kind: 'check-drawn', path, pageIndex: page - 1, expectations } as const;
          onPage(page, (await ask(task, turn)) as DrawnPage);
        } catch (error) {
          if (!(error instanceof ArtworkBusy)) throw error;
          isBusy = true;
        }
      }),
    );
    if (isBusy) throw new ArtworkBusy();
  };

  return {
    inspect: (path, turn) => ask({ kind: 'inspect', path }, turn) as Promise<Inspected | Refused>,
    async preflight(path, expected, turn) {
      const result = await preflightForAll(path, [expected], turn);
      if (!result.ok) return result;
      const { checks, ...inspected } = result;
      const [check] = checks;
      if (!check) throw new Error('A worker returned no check');
      return { ...inspected, ...check };
    },
    preflightForAll,
    async preflightDrawn(path, expected, pageCount, onPage) {
      const findingsByPage = new Map<number, readonly Finding[]>();
      const skipped: number[] = [];
      const pages = Array.from({ length: pageCount }, (_, index) => index + 1);
      const onDrawn = (page: number, drawn: DrawnPage) => {
        const findings = drawn.ok ? (drawn.checks[0] ?? []) : [];
        if (!drawn.ok) skipped.push(page);
        findingsByPage.set(page, findings);
        onPage?.(page, findings);
      };
      await preflightDrawnForAll({ path, expectations: [expected], pages, onPage: onDrawn });
      const inOrder = [...findingsByPage].toSorted(([a], [b]) => a - b);
      return {
        findings: inOrder.flatMap(([, findings]) => findings),
        skipped: skipped.toSorted((a, b) => a - b),
      };
    },
    preflightDrawnForAll,
    separate: (task, turn) => ask({ kind: 'separate', ...task }, turn) as Promise<Separated | Refused>,
    tile: (task, turn) => ask({ kind: 'tile', ...task }, turn) as Promise<WrittenFile | Refused>,
    repair: (task, turn) => ask({ kind: 'repair', ...task }, turn) as Promise<RepairedFile | Refused>,
    report: (task, turn) => ask({ kind: 'report', ...task }, turn) as Promise<WrittenFile | Refused>,
    proof: (task, turn) => ask({ kind: 'proof', ...task }, turn) as Promise<WrittenFile | Refused>,
    printFile: (task, turn) =>
      ask({ kind: 'print-file', ...task }, turn) as Promise<WrittenPrintFile | Refused>,
    preview: (task, turn) => ask({ kind: 'preview', ...task }, turn) as Promise<Previewed | Refused>,
    prepare: () => scheduler.prepare(),
    close: () => scheduler.close(),
  };
}
