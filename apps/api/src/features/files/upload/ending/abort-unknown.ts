import type { uploadCalls } from '@labelwerk/contracts/upload/calls.ts';
import type { App } from '#platform/app.ts';
import { type CallResult, failure, success } from '#platform/problems/failure.ts';
import { isClientId } from '../chunks/chunk-place.ts';
import { newUpload, type Sender } from '../new-upload.ts';
import { tooManyBegun } from '../open-upload.ts';
import { findByClientId, insertUpload, lockOpening } from '../upload-repository.ts';
import { abortUpload } from './close-upload.ts';

/** Placeholder for the name of an upload that is aborted before its first chunk arrives. */
const unknownName = { filename: '-', total_chunks: 1, folder_id: null };

/**
 * Aborts an upload by the client's id, even if it is unknown yet: its first chunk, if still under way, is answered with
 * 410. Idempotent.
 */
export async function abortByClientId(
  app: App,
  sender: Sender,
  clientId: string,
): Promise<CallResult<null, typeof uploadCalls.abortUpload>> {
  const { db, now } = app;
  const { owner } = sender;
  if (!isClientId(clientId)) {
    return failure('request.invalid', { errors: [{ path: 'upload_id', code: 'field.format' }] });
  }
  const id = clientId.toLowerCase();
  const ended = await db.transaction().execute(async (trx) => {
    await lockOpening(trx, owner, sender.from);
    if (await findByClientId(trx, owner, id)) return success(false);
    const refused = await tooManyBegun({ ...app, db: trx }, sender);
    if (refused) return refused;
    const aborted = {
      ...newUpload(now(), sender, unknownName),
      client_upload_id: id,
      state: 'aborted',
    } as const;
    return success((await insertUpload(trx, aborted)) !== undefined);
  });
  if (!ended.ok) return ended;
  if (ended.value) return success(null);
  const known = await findByClientId(db, owner, id);
  return known ? abortUpload(app, owner, known.id) : success(null);
}
