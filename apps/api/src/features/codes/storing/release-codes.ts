import type { Db } from '#platform/database/database.ts';
import { failure, type Result, success } from '#platform/problems/failure.ts';
import { deleteHashes } from './code-hashes-repository.ts';
import { deleteUpload, findUploads, lockStored } from './code-uploads-repository.ts';

/** Removes the codes of a cart line that is not ordered: none of them was printed, so they may be sent again. */
export const releaseCodes = (db: Db, itemId: string): Promise<Result<void, 'codes.under-way'>> =>
  db.transaction().execute(async (trx) => {
    const stored = await lockStored(trx, itemId);
    const rows = await findUploads(trx, itemId);
    if (stored?.ordered_at || rows.some((row) => row.state === 'reading' && !row.is_left))
      return failure('codes.under-way', { retryAfter: 5 });
    if (stored) await deleteHashes(trx, stored.id);
    for (const { id } of rows) await deleteUpload(trx, id);
    return success(undefined);
  });
