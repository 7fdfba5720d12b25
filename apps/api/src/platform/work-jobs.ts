import { listen } from '#platform/listen.ts';
import {
  buryExhausted,
  type Commit,
  commitJob,
  failJob,
  type JobHandler,
  LeaseLost,
  queueChannel,
  renewLease,
  takeJob,
} from '#platform/queue.ts';
import type { Services } from '#platform/services.ts';
import type { Db } from '#plugins/database.ts';

const pollMs = 2_000;
const heartbeatMs = 15_000;

/**
 * Works the queue until stopped: `lanes` jobs at a time, woken by NOTIFY and by a slow poll as a net
 * for lost notices and for leases that ran out. Stopping waits for the jobs in hand.
 */
export function workJobs(
  services: Services,
  handlers: readonly JobHandler[],
  lanes = 4,
): { stop(): Promise<void> } {
  const byName = new Map(handlers.map((handler) => [handler.name, handler]));
  const names = [...byName.keys()];
  const prompt = names.filter((name) => !byName.get(name)?.isPatient);
  let stopping = false;
  const sleepers = new Set<() => void>();
  const wake = () => {
    for (const awaken of sleepers) awaken();
  };
  const sleep = (ms: number) =>
    new Promise<void>((resolve) => {
      const awaken = () => {
        clearTimeout(timer);
        sleepers.delete(awaken);
        resolve();
      };
      const timer = setTimeout(awaken, ms);
      sleepers.add(awaken);
    });

  const listener = listen(services, queueChannel, wake);
  const lane = async (takes: readonly string[]) => {
    while (!stopping) {
      const worked = await workOne(services, byName, takes).catch((error: unknown) => {
        services.log.error({ err: error }, 'the job queue did not answer');
        return false;
      });
      if (!worked && !stopping) await sleep(pollMs);
    }
  };
  const scheduling = schedulePeriodic(services, handlers).catch((error: unknown) =>
    services.log.error({ err: error }, 'the recurring jobs were not scheduled'),
  );
  // The first lane takes everything, so that one alone works the whole queue too.
  const lanesRun = Array.from({ length: lanes }, (_, index) => lane(index % 2 === 0 ? names : prompt));
  const running = Promise.all([scheduling, ...lanesRun]);
  return {
    async stop() {
      stopping = true;
      wake();
      await Promise.all([running, listener.stop()]);
    },
  };
}

/** Practically without end: a recurring job that fails is tried again, and never put aside. */
const periodicAttempts = 1_000_000;

const enqueuePeriodic = (services: Services, db: Db, name: string, runAt: Date) =>
  services.queue.enqueue(db, name, {}, { key: 'periodic', runAt, maxAttempts: periodicAttempts });

/** Sees to it that every recurring job waits or runs somewhere. */
async function schedulePeriodic(services: Services, handlers: readonly JobHandler[]): Promise<void> {
  for (const { name, everySeconds } of handlers) {
    if (everySeconds !== undefined) await enqueuePeriodic(services, services.db, name, new Date());
  }
}

async function workOne(
  services: Services,
  byName: Map<string, JobHandler>,
  names: readonly string[],
): Promise<boolean> {
  const job = await takeJob(services.db, names);
  const handler = job && byName.get(job.name);
  if (!job || !handler) {
    const buried = await buryExhausted(services.db);
    if (buried > 0)
      services.log.error({ jobs: buried }, 'jobs killed their workers at every try and were put aside');
    return false;
  }
  const heartbeat = setInterval(() => {
    renewLease(services.db, job).catch((error: unknown) =>
      services.log.warn({ err: error }, 'a lease was not renewed'),
    );
  }, heartbeatMs);
  try {
    let committed = false;
    const plainCommit = commitJob(services.db, job);
    const commit: Commit = (effect) =>
      plainCommit(async (trx) => {
        const value = await effect(trx);
        if (handler.everySeconds !== undefined) {
          await enqueuePeriodic(services, trx, job.name, new Date(Date.now() + handler.everySeconds * 1000));
        }
        return value;
      });
    await handler.run(job, async (effect) => {
      const value = await commit(effect);
      committed = true;
      return value;
    });
    if (!committed) await commit(async () => undefined);
  } catch (error) {
    if (error instanceof LeaseLost) return true;
    const state = await failJob(services.db, job, error instanceof Error ? error.message : String(error));
    services.log[state === 'dead' ? 'error' : 'warn'](
      { err: error, job: job.name, id: job.id, state },
      'a job failed',
    );
  } finally {
    clearInterval(heartbeat);
  }
  return true;
}
