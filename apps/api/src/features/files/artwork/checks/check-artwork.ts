import type { Expectations } from '@labelwerk/artwork/preflight/expectation/expectations.ts';
import { refusalFinding } from '@labelwerk/artwork/preflight/findings/refusal.ts';
import type { App } from '#platform/app.ts';
import type { Db } from '#platform/database/database.ts';
import { FileMissing } from '#platform/files/file-store.ts';
import { beforeTask, isBusy, onceAtATime, type WorkOptions } from '../engine.ts';
import { type Inspected, inspectFile, keepInspection } from '../inspect-artwork.ts';
import { artworkTasks, orderWork, taskKey } from '../order-work.ts';
import { statusOf } from '../verdict.ts';
import { type CheckName, findCheck, insertChecks, notePostponedOf, saveCheck } from './check-repository.ts';

/** Delay of the fallback task, for a process that dies during a check, in ms. */
const netAfterMs = 3_000;

/** Inserts a check unless it exists, and enqueues a fallback task for the worker. */
async function orderCheck(
  app: Pick<App, 'queue'>,
  trx: Db,
  { name, expected }: { readonly name: CheckName; readonly expected: Expectations },
): Promise<void> {
  await insertChecks(trx, [{ name, expected }]);
  await orderWork(app, trx, { task: artworkTasks.check, about: name, afterMs: netAfterMs });
}

/** Checks a content against an expectation unless that was done. When it returns, there is a result. */
export function checkArtwork(
  app: App,
  name: CheckName,
  expected: Expectations,
  options?: WorkOptions,
): Promise<void> {
  return onceAtATime(app, `check ${taskKey(name)}`, async () => {
    const known = await findCheck(app.db, name);
    if (known && known.status !== 'pending') return;
    if (!known) {
      await app.db.transaction().execute((trx) => orderCheck(app, trx, { name, expected }));
    }
    try {
      await beforeTask(app, artworkTasks.check.name, taskKey(name), () =>
        inspectFile(app, { key: name.key, expected }, (looked) => keep(app, name, looked), options),
      );
    } catch (error) {
      if (isBusy(error)) await notePostponedOf(app.db, name);
      if (!(error instanceof FileMissing)) throw error;
      // Alert: a content that should be stored is missing. The check stays open.
      app.log.error({ key: name.key }, 'a stored content is missing');
    }
  });
}

async function keep(
  app: Pick<App, 'db' | 'queue'>,
  name: CheckName,
  { found, general }: Inspected,
): Promise<void> {
  const findings = found.ok ? found.findings : [refusalFinding(found.code, null)];
  await app.db.transaction().execute(async (trx) => {
    const isNew = general !== undefined && (await keepInspection(app, trx, name.key, general));
    const cutLines = found.ok ? found.cutLines : {};
    const kept = { status: statusOf(findings), findings, cutLines, opens: found.ok };
    const isFirst = await saveCheck(trx, name, kept);
    if (!found.ok) return;
    const { key } = name;
    // One drawing serves both.
    if (isFirst)
      await orderWork(app, trx, {
        task: artworkTasks.checkDrawn,
        about: { ...name, ...(isNew && { general: true }) },
      });
    else if (isNew) await orderWork(app, trx, { task: artworkTasks.checkDrawn, about: { key } });
  });
}

/** The check of an ordered job. */
export async function checkOrdered(app: App, name: CheckName, options?: WorkOptions): Promise<void> {
  const known = await findCheck(app.db, name);
  if (known?.status === 'pending') await checkArtwork(app, name, known.expected, options);
}
