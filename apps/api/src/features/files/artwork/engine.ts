import { ArtworkBusy } from '@labelwerk/artwork/pool/artwork-busy.ts';
import { type ArtworkPool, createArtworkPool } from '@labelwerk/artwork/pool/artwork-pool.ts';
import type { Turn } from '@labelwerk/artwork/pool/scheduling/task-line.ts';
import type { Refused, WrittenFile } from '@labelwerk/artwork/pool/task.ts';
import type { App } from '#platform/app.ts';
import { definePart } from '#platform/parts.ts';
import { postponeTask } from '#platform/tasks/queue-repository.ts';
import { chargePayers, isOverShare } from '#platform/tasks/task-payers-repository.ts';
import { findArtwork, payerOf } from './artwork-repository.ts';

/** The artwork workers of a process and their current work. */
type Engine = {
  readonly pool: ArtworkPool;
  /** Running work by name: equal requests share one promise. */
  readonly inHand: Map<string, Promise<unknown>>;
  /** Running work in the pool, by content. */
  readonly about: Map<string, Set<AbortController>>;
};

const engine = definePart<Engine>({
  name: 'artwork engine',
  open: ({ settings }) => ({
    pool: createArtworkPool({
      profile: settings.CMYK_PROFILE,
      workers: settings.ARTWORK_WORKERS,
      idleMs: settings.ARTWORK_IDLE_SECONDS * 1_000,
    }),
    inHand: new Map(),
    about: new Map(),
  }),
  close: ({ pool }) => pool.close(),
});

/** The workers of this process; started with the first file. */
export const engineOf = (app: Pick<App, 'part'>): Engine => app.part(engine);

/** Starts a worker in advance for the inspection of a file that is being uploaded. */
export const expectArtwork = (app: Pick<App, 'part'>): void => engineOf(app).pool.prepare();

/** Runs `work`, or waits for the same work if it is running already. */
export function onceAtATime<T>(app: Pick<App, 'part'>, name: string, work: () => Promise<T>): Promise<T> {
  const { inHand } = engineOf(app);
  const running = inHand.get(name) as Promise<T> | undefined;
  if (running) return running;
  const started = work().finally(() => inHand.delete(name));
  inHand.set(name, started);
  return started;
}

export type WorkOptions = {
  /** `background`: no request waits for it. Owners over their share come last in any case. */
  readonly level?: 'prompt' | 'background';
  /** Cancels the work. */
  readonly signal?: AbortSignal | undefined;
};

/**
 * Runs work on a stored content in the pool, scheduled by its owner's share, and charges the processor time. Rejects with
 * `ArtworkBusy` if there was no time for it or it was cancelled.
 */
export async function workOnArtwork<T>(
  app: Pick<App, 'db' | 'files' | 'log' | 'part'>,
  key: string,
  work: (pool: ArtworkPool, path: string, turn: Turn) => Promise<T>,
  { level = 'prompt', signal }: WorkOptions = {},
): Promise<T> {
  const { pool, about } = engineOf(app);
  const artwork = await findArtwork(app.db, key);
  const payer = artwork && payerOf(artwork);
  const isOver = payer !== undefined && (await isOverShare(app.db, payer));
  const abort = new AbortController();
  const turn: Turn = {
    owner: payer?.owner ?? '',
    level: isOver ? 'over' : level,
    signal: signal ? AbortSignal.any([signal, abort.signal]) : abort.signal,
    onSpent(cpuMs) {
      if (!payer) return;
      chargePayers(app.db, payer, cpuMs).catch((error: unknown) =>
        app.log.warn({ err: error }, 'CPU time could not be recorded'),
      );
    },
  };
  const same = about.get(key) ?? new Set();
  about.set(key, same.add(abort));
  try {
    return await app.files.withLocalPath(key, (path) => work(pool, path, turn));
  } finally {
    same.delete(abort);
    if (same.size === 0 && about.get(key) === same) about.delete(key);
  }
}

/** Cancels this process's work on a content whose result is no longer needed. */
export function abortWorkOn(app: Pick<App, 'part'>, key: string): void {
  for (const abort of engineOf(app).about.get(key) ?? []) abort.abort();
}

const postponeMs = 3_000;

/**
 * Does the work of a task in this process, with the queued task as a fallback: while this process lives, the task is
 * delayed.
 */
export async function beforeTask<T>(
  { db, log }: App,
  name: string,
  key: string,
  work: () => Promise<T>,
): Promise<T> {
  const timer = setInterval(() => {
    postponeTask(db, name, key, postponeMs).catch((error: unknown) =>
      log.warn({ err: error }, 'a task could not be postponed'),
    );
  }, postponeMs / 2);
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
}

export const isBusy = (error: unknown): boolean => error instanceof ArtworkBusy;

/** Writes a report as a PDF to a local path; `modelPath` names its model. */
export const writeReportInPool = (
  app: Pick<App, 'part'>,
  modelPath: string,
  target: string,
): Promise<WrittenFile | Refused> => engineOf(app).pool.report({ path: modelPath, target });

/** Writes a proof as a PDF to a local path; `modelPath` names its model. */
export const writeProofInPool = (
  app: Pick<App, 'part'>,
  modelPath: string,
  target: string,
): Promise<WrittenFile | Refused> => engineOf(app).pool.proof({ path: modelPath, target });
