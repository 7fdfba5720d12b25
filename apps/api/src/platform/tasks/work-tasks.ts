import type { Db } from '#platform/database/database.ts';
import { listen } from '#platform/database/listen.ts';
import type { Services } from '#platform/services.ts';
import { queueChannel } from './enqueue-repository.ts';
import { type Commit, type Job, type JobHandler, LeaseLost } from './queue.ts';
import { buryExhausted, commitJob, putBack, renewLease, takeJob } from './queue-repository.ts';
import { settleFailure } from './settle-failure.ts';
import { concurrency, type TaskKind, taskKinds } from './task-kinds.ts';

const pollMs = 2_000;
/** Well below the time after which a task without a live session counts as orphaned. */
const heartbeatMs = 1_500;

/** What a worker's kinds share. */
type Worker = {
  readonly services: Services;
  readonly byName: ReadonlyMap<string, JobHandler>;
  readonly isStopping: () => boolean;
  readonly holder: () => number | null;
};

/**
 * Works the queue until stopped, each kind of task by itself: as many at a time as `concurrency` says, woken by NOTIFY
 * and by a slow poll as a net for lost notices, for what became due and for leases that ran out. Stopping waits for
 * the jobs in hand.
 */
export function workJobs(services: Services, handlers: readonly JobHandler[]): { stop(): Promise<void> } {
  const byName = new Map(handlers.map((handler) => [handler.name, handler]));
  let stopping = false;
  const bells = new Map(taskKinds.map((kind) => [kind, createBell()]));
  const ringAll = () => {
    for (const bell of bells.values()) bell.ring();
  };
  const listener = listen(services, queueChannel, (name) => {
    const kind = byName.get(name ?? '')?.kind;
    if (kind) bells.get(kind)?.ring();
    else if (name === undefined) ringAll();
  });
  const worker: Worker = { services, byName, isStopping: () => stopping, holder: listener.holder };
  const startBell = createBell();
  const scheduling = untilScheduled(services, handlers, () => stopping, startBell);
  const kinds = taskKinds.filter((kind) => handlers.some((handler) => handler.kind === kind));
  const working = kinds.map((kind) => workKind(worker, kind, bells.get(kind) ?? createBell()));
  const burying = buryRegularly(worker);
  return {
    async stop() {
      stopping = true;
      ringAll();
      startBell.ring();
      burying.stop();
      await Promise.all([scheduling, ...working, listener.stop()]);
    },
  };
}

type Bell = {
  ring(): void /** Ends at once if it rang since the last time. */;
  wait(ms: number): Promise<void>;
};

function createBell(): Bell {
  let hasRung = false;
  let awaken = () => {};
  return {
    ring() {
      hasRung = true;
      awaken();
    },
    async wait(ms) {
      if (!hasRung)
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, ms);
          awaken = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      hasRung = false;
    },
  };
}

async function workKind(worker: Worker, kind: TaskKind, bell: Bell): Promise<void> {
  const { services, byName, isStopping, holder } = worker;
  const { most, perOwner } = concurrency[kind];
  const names = [...byName.values()].filter((handler) => handler.kind === kind).map(({ name }) => name);
  const inHand = new Set<Promise<void>>();
  while (!isStopping()) {
    const job =
      inHand.size < most
        ? await takeJob(services.db, names, { holder: holder(), perOwner }).catch((error: unknown) => {
            services.log.error({ err: error }, 'the job queue did not answer');
            return undefined;
          })
        : undefined;
    const handler = job && byName.get(job.name);
    if (!job || !handler) {
      await bell.wait(pollMs);
      continue;
    }
    const working: Promise<void> = workOne(worker, job, handler)
      .catch((error: unknown) => services.log.error({ err: error }, 'the job queue did not answer'))
      .finally(() => {
        inHand.delete(working);
        bell.ring();
      });
    inHand.add(working);
  }
  await Promise.all(inHand);
}

function buryRegularly({ services }: Worker): { stop(): void } {
  const timer = setInterval(() => {
    buryExhausted(services.db).then(
      (buried) => {
        if (buried > 0)
          services.log.error({ jobs: buried }, 'jobs killed their workers at every try and were put aside');
      },
      (error: unknown) => services.log.error({ err: error }, 'the job queue did not answer'),
    );
  }, pollMs);
  return { stop: () => clearInterval(timer) };
}

/** Practically without end: a recurring job that fails is tried again, and never put aside. */
const periodicAttempts = 1_000_000;

const enqueuePeriodic = (services: Services, db: Db, name: string, afterMs: number) =>
  services.queue.enqueue(db, name, {}, { key: 'periodic', afterMs, maxAttempts: periodicAttempts });

/** Sees to it that every recurring job waits or runs somewhere. */
async function schedulePeriodic(services: Services, handlers: readonly JobHandler[]): Promise<void> {
  for (const { name, everySeconds } of handlers) {
    if (everySeconds !== undefined) await enqueuePeriodic(services, services.db, name, 0);
  }
}

/** The same, however long the database is away at the start. */
async function untilScheduled(
  services: Services,
  handlers: readonly JobHandler[],
  isStopping: () => boolean,
  bell: Bell,
): Promise<void> {
  while (!isStopping()) {
    try {
      return await schedulePeriodic(services, handlers);
    } catch (error) {
      services.log.error({ err: error }, 'the recurring jobs are not scheduled yet');
      await bell.wait(pollMs);
    }
  }
}

async function workOne({ services, isStopping }: Worker, job: Job, handler: JobHandler): Promise<void> {
  const abort = new AbortController();
  const heartbeat = setInterval(() => {
    renewLease(services.db, job).then(
      (isHeld) => {
        if (!isHeld) abort.abort();
      },
      (error: unknown) => services.log.warn({ err: error }, 'a lease was not renewed'),
    );
  }, heartbeatMs);
  try {
    let committed = false;
    const plainCommit = commitJob(services.db, job);
    const commit: Commit = async (effect) => {
      const value = await plainCommit(async (trx) => {
        const kept = await effect(trx);
        if (handler.everySeconds !== undefined) {
          await enqueuePeriodic(services, trx, job.name, handler.everySeconds * 1000);
        }
        return kept;
      });
      committed = true;
      return value;
    };
    const rest = await handler.run(job, commit, abort.signal);
    if (rest === 'again' && !committed) await putBack(services.db, job);
    else if (!committed) await commit(async () => undefined);
  } catch (error) {
    if (error instanceof LeaseLost) return;
    await settleFailure(services, job, error, isStopping);
  } finally {
    clearInterval(heartbeat);
  }
}
