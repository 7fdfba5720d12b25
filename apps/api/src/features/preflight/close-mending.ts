import { findArtwork } from '#features/artwork/index.ts';
import { replaceArtworkOfFile } from '#features/library/index.ts';
import { replaceArtworkOfUpload } from '#features/upload/index.ts';
import { failure, type Result, success } from '#platform/failure.ts';
import type { Services } from '#platform/services.ts';
import { lockMendingOf, type MendingRow, updateMending } from './mending-repository.ts';
import { subjectName } from './propose-mending.ts';
import type { Subject } from './subject.ts';

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
export const isMendingId = (id: string): boolean => uuid.test(id);
export const mendingMissing = () => failure(404, 'preflight.mending-missing');

/**
 * Puts the mended copy in the place of the artwork, once: a repeat changes nothing. The artwork it was made from stays
 * stored for the days of undo.
 */
export function acceptMending(services: Services, subject: Subject, id: string): Promise<Result<MendingRow>> {
  return services.db.transaction().execute(async (trx) => {
    const row = await lockMendingOf(trx, subjectName(subject), id);
    if (!row) return mendingMissing();
    if (row.state === 'accepted') return success(row);
    if (row.state === 'pending') return failure(409, 'preflight.mending-pending', { retryAfter: 1 });
    if (row.state !== 'ready' || row.mended_key === null) return failure(409, 'preflight.mending-closed');
    const [from, to] = [row.source_key, row.mended_key];
    const replaced = await (subject.kind === 'file'
      ? replaceArtworkOfFile(trx, subject.owner, subject.id, from, to)
      : replaceArtworkOfUpload(trx, subject.owner, subject.id, from, to));
    if (!replaced.ok) return replaced;
    // The copy is the artwork now, and counted as such; the original is what is kept beside it.
    const original = await findArtwork(trx, from);
    const change = {
      state: 'accepted',
      kept_bytes: original?.size ?? 0,
      touched_at: services.now(),
    } as const;
    await updateMending(trx, id, change);
    return success({ ...row, ...change });
  });
}

/** Lets a proposal go. A repeat changes nothing; what was taken can't be discarded. */
export function discardMending(services: Services, subject: Subject, id: string): Promise<Result<null>> {
  return services.db.transaction().execute(async (trx) => {
    const row = await lockMendingOf(trx, subjectName(subject), id);
    if (!row) return mendingMissing();
    if (row.state === 'accepted') return failure(409, 'preflight.mending-taken');
    const change = { state: 'discarded', mended_key: null, kept_bytes: 0 } as const;
    await updateMending(trx, id, { ...change, touched_at: services.now() });
    return success(null);
  });
}
