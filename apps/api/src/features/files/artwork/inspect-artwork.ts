import { sizesOf } from '@labelwerk/artwork/inspect/inspect-document.ts';
import type { ArtworkPool } from '@labelwerk/artwork/pool/artwork-pool.ts';
import type { Turn } from '@labelwerk/artwork/pool/scheduling/task-line.ts';
import type { Preflighted, PreflightedForAll, Refused } from '@labelwerk/artwork/pool/task.ts';
import { type Expectations, nothingExpected } from '@labelwerk/artwork/preflight/expectation/expectations.ts';
import { refusalFinding } from '@labelwerk/artwork/preflight/findings/refusal.ts';
import { shownSize } from '@labelwerk/domain/label/file-size.ts';
import type { App } from '#platform/app.ts';
import type { Db } from '#platform/database/database.ts';
import { findArtwork, type Inspection, notePostponed, saveInspection } from './artwork-repository.ts';
import { beforeTask, isBusy, onceAtATime, type WorkOptions, workOnArtwork } from './engine.ts';
import { artworkTasks, orderWork } from './order-work.ts';
import { statusOf } from './verdict.ts';

/** Delay of the fallback task, for a process that dies between storing and inspecting a content, in ms. */
const netAfterMs = 3_000;

/** Enqueues the fallback inspection in the transaction that stores a content. */
export async function orderInspection(app: Pick<App, 'queue'>, trx: Db, key: string): Promise<void> {
  await orderWork(app, trx, { task: artworkTasks.inspect, about: { key }, afterMs: netAfterMs });
}

const inspectionName = (key: string): string => `inspect ${key}`;

/** Inspects a stored content unless that was done. When it returns, there is a result. */
export function inspectArtwork(app: App, key: string, options?: WorkOptions): Promise<void> {
  return onceAtATime(app, inspectionName(key), async () => {
    const known = await findArtwork(app.db, key);
    if (known?.status !== 'pending') return;
    const found = await beforeTask(app, artworkTasks.inspect.name, key, () =>
      notingTrouble(app, key, () =>
        workOnArtwork(app, key, (pool, path, turn) => pool.preflight(path, nothingExpected, turn), options),
      ),
    );
    await app.db.transaction().execute(async (trx) => {
      if (!(await keepInspection(app, trx, key, found)) || !found.ok) return;
      await orderWork(app, trx, { task: artworkTasks.checkDrawn, about: { key } });
    });
  });
}

/** Records a lack of time for callers and rethrows it, so that the queue retries. */
async function notingTrouble<T>(app: Pick<App, 'db'>, key: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (isBusy(error)) await notePostponed(app.db, key);
    throw error;
  }
}

/** The results of a check, with those of the general inspection if it was missing. */
export type Inspected = {
  readonly found: Preflighted | Refused;
  readonly general?: Preflighted | Refused;
};

/**
 * Checks a content against an expectation, together with the general inspection if that is missing; requests for it wait
 * for this one. `keep` is called with the results.
 */
export async function inspectFile(
  app: App,
  { key, expected }: { readonly key: string; readonly expected: Expectations },
  keep: (looked: Inspected) => Promise<void>,
  options?: WorkOptions,
): Promise<void> {
  const look = <T>(work: (pool: ArtworkPool, path: string, turn: Turn) => Promise<T>) =>
    notingTrouble(app, key, () => workOnArtwork(app, key, work, options));
  const isNew = (await findArtwork(app.db, key))?.status === 'pending';
  let done = false;
  if (isNew)
    await onceAtATime(app, inspectionName(key), async () => {
      done = true;
      const both = await beforeTask(app, artworkTasks.inspect.name, key, () =>
        look((pool, path, turn) => pool.preflightForAll(path, [expected, nothingExpected], turn)),
      );
      await keep(inTwo(both));
    });
  if (!done) await keep({ found: await look((pool, path, turn) => pool.preflight(path, expected, turn)) });
}

function inTwo(both: PreflightedForAll | Refused): Inspected {
  if (!both.ok) return { found: both, general: both };
  const { checks, ...inspected } = both;
  const [first, second] = checks;
  if (!first || !second) throw new Error('An inspection returned fewer checks than requested');
  return { found: { ...inspected, ...first }, general: { ...inspected, ...second } };
}

/** Stores the inspection result and enqueues the previews; false if it was stored before. */
export async function keepInspection(
  app: Pick<App, 'queue'>,
  trx: Db,
  key: string,
  found: Preflighted | Refused,
): Promise<boolean> {
  if (!(await saveInspection(trx, key, inspectionOf(found)))) return false;
  if (found.ok) await orderWork(app, trx, { task: artworkTasks.drawPreviews, about: { key } });
  return true;
}

function inspectionOf(found: Preflighted | Refused): Inspection {
  if (!found.ok) {
    const findings = [refusalFinding(found.code, null)];
    const nothing = { pages: [], cutLines: {}, width: null, height: null };
    return { status: 'failed', refusal: found.code, findings, ...nothing };
  }
  const first = found.pages[0];
  const size = first ? shownSize(sizesOf(first), nothingExpected) : { width: null, height: null };
  const { pages, findings, cutLines } = found;
  return { status: statusOf(findings), refusal: null, pages, findings, cutLines, ...size };
}
