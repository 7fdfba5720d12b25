import { findArtwork } from '#features/files/artwork/index.ts';
import { bringBackArtworkOfFile, findFileById, replaceArtworkOfFile } from '#features/files/library/index.ts';
import { bringBackArtworkOfUpload, replaceArtworkOfUpload } from '#features/files/upload/index.ts';
import type { Db } from '#platform/database/database.ts';
import { failure, type Result, success } from '#platform/problems/failure.ts';
import type { Services } from '#platform/services.ts';
import type { Subject } from '../subject.ts';
import { subjectName } from './propose-repair.ts';
import { discardTaken, lockRepairOf, type RepairRow, updateRepair } from './repair-repository.ts';

export const repairMissing = () => failure(404, 'preflight.repair-missing');

/**
 * Puts the repaired copy in the place of the artwork, once: a repeat changes nothing. The bytes that the customer sent
 * are kept for as long as the file stays, whatever is repaired after it: `undoRepair` brings them back.
 */
export function acceptRepair(services: Services, subject: Subject, id: string): Promise<Result<RepairRow>> {
  return services.db.transaction().execute(async (trx) => {
    const row = await lockRepairOf(trx, subjectName(subject), id);
    if (!row) return repairMissing();
    if (row.state === 'accepted') return success(row);
    if (row.state === 'pending') return failure(409, 'preflight.repair-pending', { retryAfter: 1 });
    if (row.state !== 'ready' || row.repaired_key === null) return failure(409, 'preflight.repair-closed');
    const [from, to] = [row.source_key, row.repaired_key];
    const replaced = await (subject.kind === 'file'
      ? replaceArtworkOfFile(trx, subject.owner, subject.id, { from, to })
      : replaceArtworkOfUpload(trx, subject.owner, subject.id, { from, to }));
    if (!replaced.ok) return replaced;
    // The copy is the artwork now, and counted as such; the original is what is kept beside it.
    const original = await findArtwork(trx, from);
    const change = {
      state: 'accepted',
      kept_bytes: original?.size ?? 0,
      touched_at: services.now(),
    } as const;
    await updateRepair(trx, id, change);
    return success({ ...row, ...change });
  });
}

/**
 * Brings back what the customer sent in the place of a repaired copy, however often it was repaired; the copies are let go
 * of. A repeat changes nothing and answers false. Not of what was ordered.
 */
export function undoRepair({ db, now }: Services, subject: Subject): Promise<Result<boolean>> {
  return db.transaction().execute(async (trx) => {
    const back = await (subject.kind === 'file'
      ? bringBackArtworkOfFile(trx, subject.owner, subject.id)
      : bringBackArtworkOfUpload(trx, subject.owner, subject.id));
    if (back.ok && back.value) await discardTaken(trx, await namesOf(trx, subject), now());
    return back;
  });
}

/** Under which names repairs of it are kept: those of a file also under the upload it was made of. */
async function namesOf(trx: Db, subject: Subject): Promise<readonly string[]> {
  const file = subject.kind === 'file' ? await findFileById(trx, subject.id) : undefined;
  const before = file?.upload_id ?? undefined;
  return [
    subjectName(subject),
    ...(before === undefined ? [] : [subjectName({ kind: 'upload', id: before })]),
  ];
}

/** Lets a proposal go. A repeat changes nothing; what was taken can't be discarded. */
export function discardRepair(services: Services, subject: Subject, id: string): Promise<Result<null>> {
  return services.db.transaction().execute(async (trx) => {
    const row = await lockRepairOf(trx, subjectName(subject), id);
    if (!row) return repairMissing();
    if (row.state === 'accepted') return failure(409, 'preflight.repair-taken');
    const change = { state: 'discarded', repaired_key: null, kept_bytes: 0 } as const;
    await updateRepair(trx, id, { ...change, touched_at: services.now() });
    return success(null);
  });
}
