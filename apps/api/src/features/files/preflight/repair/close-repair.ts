import type { uploadArtworkCalls } from '@labelwerk/contracts/artwork/calls.ts';
import { findArtwork } from '#features/files/artwork/index.ts';
import { bringBackArtworkOfFile, findFileById, replaceArtworkOfFile } from '#features/files/library/index.ts';
import { bringBackArtworkOfUpload, replaceArtworkOfUpload } from '#features/files/upload/index.ts';
import type { App } from '#platform/app.ts';
import type { Db } from '#platform/database/database.ts';
import { type CallResult, failure, success } from '#platform/problems/failure.ts';
import type { Subject } from '../subject.ts';
import { subjectName } from './propose-repair.ts';
import { discardTaken, lockRepairOf, type RepairRow, updateRepair } from './repair-repository.ts';

export const repairMissing = () => failure('preflight.repair-missing');

/**
 * Replaces the artwork by the repaired copy. Idempotent. The original is kept as long as the file, whatever is repaired
 * later: `undoRepair` restores it.
 */
export function acceptRepair(
  app: Pick<App, 'db' | 'now'>,
  subject: Subject,
  id: string,
): Promise<CallResult<RepairRow, typeof uploadArtworkCalls.acceptRepair>> {
  return app.db.transaction().execute(async (trx) => {
    const row = await lockRepairOf(trx, subjectName(subject), id);
    if (!row) return repairMissing();
    if (row.state === 'accepted') return success(row);
    if (row.state === 'pending') return failure('preflight.repair-pending', { retryAfter: 1 });
    if (row.state !== 'ready' || row.repaired_key === null) return failure('preflight.repair-closed');
    const [from, to] = [row.source_key, row.repaired_key];
    const replaced = await (subject.kind === 'file'
      ? replaceArtworkOfFile(trx, subject.owner, subject.id, { from, to })
      : replaceArtworkOfUpload(trx, subject.owner, subject.id, { from, to }));
    if (!replaced.ok) return replaced;
    // The copy becomes the artwork and counts for the quota as such, in addition to the original.
    const original = await findArtwork(trx, from);
    const change = {
      state: 'accepted',
      kept_bytes: original?.size ?? 0,
      touched_at: app.now(),
    } as const;
    await updateRepair(trx, id, change);
    return success({ ...row, ...change });
  });
}

/**
 * Restores the original in place of a repaired copy, however often it was repaired, and drops the copies. Idempotent:
 * returns false the second time. Not for ordered files.
 */
export function undoRepair(
  { db, now }: App,
  subject: Subject,
): Promise<CallResult<boolean, typeof uploadArtworkCalls.undoRepair>> {
  return db.transaction().execute(async (trx) => {
    const back = await (subject.kind === 'file'
      ? bringBackArtworkOfFile(trx, subject.owner, subject.id)
      : bringBackArtworkOfUpload(trx, subject.owner, subject.id));
    if (back.ok && back.value) await discardTaken(trx, await namesOf(trx, subject), now());
    return back;
  });
}

/** Keys of its repairs: those of a file may also be stored under its upload. */
async function namesOf(trx: Db, subject: Subject): Promise<readonly string[]> {
  const file = subject.kind === 'file' ? await findFileById(trx, subject.id) : undefined;
  const before = file?.upload_id ?? undefined;
  return [
    subjectName(subject),
    ...(before === undefined ? [] : [subjectName({ kind: 'upload', id: before })]),
  ];
}

/** Discards a proposal. Idempotent; an accepted one can't be discarded. */
export function discardRepair(
  app: Pick<App, 'db' | 'now'>,
  subject: Subject,
  id: string,
): Promise<CallResult<null, typeof uploadArtworkCalls.discardRepair>> {
  return app.db.transaction().execute(async (trx) => {
    const row = await lockRepairOf(trx, subjectName(subject), id);
    if (!row) return repairMissing();
    if (row.state === 'accepted') return failure('preflight.repair-taken');
    const change = { state: 'discarded', repaired_key: null, kept_bytes: 0 } as const;
    await updateRepair(trx, id, { ...change, touched_at: app.now() });
    return success(null);
  });
}
