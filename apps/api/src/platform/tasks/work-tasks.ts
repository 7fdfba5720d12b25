import type { Health } from '@labelwerk/http-server/metrics/serve-metrics.ts';
import type { App } from '#platform/app.ts';
import type { Db } from '#platform/database/database.ts';
import { listen } from '#platform/database/listen.ts';
import { metricsPart, type TaskEnd } from '#platform/metrics/metrics.ts';
import { queueChannel } from './enqueue-repository.ts';
import { settleFailure } from './failed/settle-failure.ts';
import { forgetRegularly } from './forget-regularly.ts';
import { LeaseLost, type TakenTask } from './queue.ts';
import { buryExhausted, commitTask, renewLease, requeueTask, takeTask } from './queue-repository.ts';
import { QueueRounds } from './queue-rounds.ts';
import type { Commit, Task } from './task.ts';
import { concurrency, type TaskKind, taskKinds } from './task-kinds.ts';

const pollMs = 2_000;
/** Interval in ms, well below the time after which a task without a live session counts as orphaned. */
const heartbeatMs = 1_500;

/** State that the kinds of a worker share. */
type Worker = {
  readonly app: App;
  readonly byName: ReadonlyMap<string, Task>;
  readonly isStopping: () => boolean;
  readonly holder: () => number | null;
  readonly rounds: QueueRounds;
};

/**
 * Works the queue until stopped, each kind of task separately, up to its `concurrency`. Woken by NOTIFY, and by slow
 * polling for lost notifications, tasks that became due and expired leases. Stopping waits for the running tasks.
 */
export function workTasks(
  app: App,
  tasks: readonly Task[],
): { readonly health: Health; stop(): Promise<void> } {
  const byName = new Map(tasks.map((task) => [task.name, task]));
  let stopping = false;
  const bells = new Map(taskKinds.map((kind) => [kind, createBell()]));
  const ringAll = () => {
    for (const bell of bells.values()) bell.ring();
  };
  const listener = listen(app, queueChannel, (name) => {
    const kind = byName.get(name ?? '')?.kind;
    if (kind) bells.get(kind)?.ring();
    else if (name === undefined) ringAll();
  });
  const worker: Worker = {
    app,
    byName,
    isStopping: () => stopping,
    holder: listener.holder,
    rounds: new QueueRounds(),
  };
  const startBell = createBell();
  const scheduling = untilScheduled(app, tasks, () => stopping, startBell);
  const kinds = taskKinds.filter((kind) => tasks.some((task) => task.kind === kind));
  const working = kinds.map((kind) => workKind(worker, kind, bells.get(kind) ?? createBell()));
  const burying = buryRegularly(worker);
  const forgetting = forgetRegularly(app);
  return {
    health: worker.rounds,
    async stop() {
      stopping = true;
      ringAll();
      startBell.ring();
      burying.stop();
      await Promise.all([scheduling, ...working, forgetting.stop(), listener.stop()]);
    },
  };
}

type Bell = {
  ring(): void /** Resolves at once if it was woken since the last call. */;
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
  const { app, byName, isStopping, holder, rounds } = worker;
  const { max, perOwner } = concurrency[kind];
  const names = [...byName.values()].filter((task) => task.kind === kind).map(({ name }) => name);
  const inHand = new Set<Promise<void>>();
  while (!isStopping()) {
    rounds.begin(kind);
    const taken =
      inHand.size < max
        ? await takeTask(app.db, names, { holder: holder(), perOwner }).then(
            (task) => {
              rounds.answered();
              return task;
            },
            (error: unknown) => {
              app.log.error({ err: error }, 'the task queue did not answer');
              return undefined;
            },
          )
        : undefined;
    const task = taken && byName.get(taken.name);
    if (!taken || !task) {
      await bell.wait(pollMs);
      continue;
    }
    const working: Promise<void> = workOne(worker, taken, task)
      .catch((error: unknown) => app.log.error({ err: error }, 'the task queue did not answer'))
      .finally(() => {
        inHand.delete(working);
        bell.ring();
      });
    inHand.add(working);
  }
  await Promise.all(inHand);
}

function buryRegularly({ app }: Worker): { stop(): void } {
  const timer = setInterval(() => {
    buryExhausted(app.db).then(
      (buried) => {
        if (buried > 0)
          app.log.error(
            { tasks: buried },
            'tasks killed their workers at every attempt and were moved to the dead state',
          );
      },
      (error: unknown) => app.log.error({ err: error }, 'the task queue did not answer'),
    );
  }, pollMs);
  return { stop: () => clearInterval(timer) };
}

/** Practically unlimited: a failing recurring task is retried and never marked as dead. */
const periodicAttempts = 1_000_000;

const enqueuePeriodic = (app: Pick<App, 'queue'>, db: Db, { name }: Task, afterMs: number) =>
  app.queue.enqueue(db, { name, maxAttempts: periodicAttempts }, {}, { key: 'periodic', afterMs });

/** Ensures that every recurring task waits or runs. */
async function schedulePeriodic(app: Pick<App, 'db' | 'queue'>, tasks: readonly Task[]): Promise<void> {
  for (const task of tasks) {
    if (task.everySeconds !== undefined) await enqueuePeriodic(app, app.db, task, 0);
  }
}

/** The same, and waits for a database that is unavailable at the start. */
async function untilScheduled(
  app: Pick<App, 'db' | 'queue' | 'log'>,
  tasks: readonly Task[],
  isStopping: () => boolean,
  bell: Bell,
): Promise<void> {
  while (!isStopping()) {
    try {
      return await schedulePeriodic(app, tasks);
    } catch (error) {
      app.log.error({ err: error }, 'the recurring tasks are not scheduled yet');
      await bell.wait(pollMs);
    }
  }
}

async function workOne({ app, isStopping }: Worker, taken: TakenTask, task: Task): Promise<void> {
  const began = performance.now();
  const note = (end: TaskEnd) =>
    app.part(metricsPart).task(task.name, end, (performance.now() - began) / 1000);
  const abort = new AbortController();
  const heartbeat = setInterval(() => {
    renewLease(app.db, taken).then(
      (isHeld) => {
        if (!isHeld) abort.abort();
      },
      (error: unknown) => app.log.warn({ err: error }, 'a lease was not renewed'),
    );
  }, heartbeatMs);
  try {
    let committed = false;
    const plainCommit = commitTask(app.db, taken);
    const commit: Commit = async (effect) => {
      const value = await plainCommit(async (trx) => {
        const kept = await effect(trx);
        if (task.everySeconds !== undefined) {
          await enqueuePeriodic(app, trx, task, task.everySeconds * 1000);
        }
        return kept;
      });
      committed = true;
      return value;
    };
    const payload = task.payload.parse(taken.payload);
    const rest = await task.run({ app, id: taken.id, payload, commit, signal: abort.signal });
    if (rest === 'again' && !committed) await requeueTask(app.db, taken);
    else if (!committed) await commit(async () => undefined);
    note('done');
  } catch (error) {
    note(error instanceof LeaseLost ? 'lost' : 'failed');
    if (error instanceof LeaseLost) return;
    await settleFailure(app, taken, error, isStopping);
  } finally {
    clearInterval(heartbeat);
  }
}
