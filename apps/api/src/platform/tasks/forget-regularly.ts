import { setTimeout as pause } from 'node:timers/promises';
import type { App } from '#platform/app.ts';
import { forgetCounts } from '#platform/http/limits/counts-repository.ts';
import { forgetFinished } from './forget-tasks-repository.ts';

const everyMs = 10 * 60_000;
/** Pause between two batches: other tasks come first. */
const betweenMs = 50;

/**
 * Deletes finished tasks after a while, and ended counts of requests, in small batches, from the start of the worker
 * until it is stopped.
 */
export function forgetRegularly({ db, log }: App): { stop(): Promise<void> } {
  const stopped = new AbortController();
  const wait = (ms: number) => pause(ms, undefined, { signal: stopped.signal, ref: false });
  const forgetting = (async () => {
    while (!stopped.signal.aborted) {
      const isMore = await forgetFinished(db).catch((error: unknown) => {
        log.error({ err: error }, 'finished tasks were not deleted');
        return false;
      });
      await forgetCounts(db).catch((error: unknown) =>
        log.error({ err: error }, 'ended counts of requests were not deleted'),
      );
      await wait(isMore ? betweenMs : everyMs).catch(() => undefined);
    }
  })();
  return {
    stop() {
      stopped.abort();
      return forgetting;
    },
  };
}
