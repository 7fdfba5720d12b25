import type { deskServiceCalls } from '@labelwerk/contracts/services/desk-calls.ts';
import { isSent } from '@labelwerk/domain/services/service.ts';
import { addFile } from '#features/files/library/index.ts';
import { type ActionRequest, judgeRequest, noteAction } from '#features/staff/index.ts';
import type { App } from '#platform/app.ts';
import type { Db } from '#platform/database/database.ts';
import { type CallResult, failure, success } from '#platform/problems/failure.ts';
import {
  findLatestDelivery,
  findResults,
  insertDelivery,
  markDelivered,
  type ResultRow,
} from '../deliveries/deliveries-repository.ts';
import { sendServiceStep } from '../deliveries/service-mails.ts';
import { lockOrdered, type ServiceRow, updateOrdered } from '../ordered/ordered-repository.ts';
import { notDeliverable } from './upload-result.ts';

export type Delivered = { readonly row: ServiceRow; readonly delivery: number };

/** Adds a delivered PDF to the customer's library, where it is checked like an upload; null for other files. */
async function intoLibrary(
  app: Pick<App, 'now'>,
  trx: Db,
  { customer_id: customerId, service }: ServiceRow,
  { content_key: artworkKey, filename }: ResultRow,
): Promise<string | null> {
  if (artworkKey === null) return null;
  const file = await addFile(trx, {
    owner: { customerId },
    uploadId: null,
    artworkKey,
    filename,
    folderId: null,
    sortOrder: null,
    source: service === 'design' ? 'design' : 'service',
    at: app.now(),
  });
  return file.id;
}

/**
 * Delivers results with a message, once per request and only for the version that the caller saw, and mails the
 * customer.
 */
export async function deliverService(
  app: Pick<App, 'settings' | 'db' | 'queue' | 'now'>,
  actionRequest: ActionRequest,
  serviceId: string,
  { sentence, fileIds }: { readonly sentence: string; readonly fileIds: readonly string[] },
): Promise<CallResult<Delivered, typeof deskServiceCalls.deliverService>> {
  return app.db.transaction().execute(async (trx) => {
    const row = await lockOrdered(trx, serviceId);
    if (!row) return failure('services.missing');
    const judged = await judgeRequest(trx, actionRequest, row);
    if (!judged.ok) return judged;
    if (judged.value === 'repeat')
      return success({ row, delivery: (await findLatestDelivery(trx, row.id))?.number ?? 0 });
    const refused = notDeliverable(row);
    if (refused) return refused;
    if (isSent(row.service)) return failure('services.sent-in-parcel');
    const waiting = (await findResults(trx, [row.id])).filter(({ delivery }) => delivery === null);
    const wanted = [...new Set(fileIds)].map((id) => waiting.find((one) => one.id === id));
    const results = wanted.filter((one) => one !== undefined);
    if (results.length < wanted.length)
      return failure('request.invalid', {
        errors: [{ path: 'file_ids', code: 'services.file-missing' }],
      });
    const at = app.now();
    const delivery = await insertDelivery(trx, { service_id: row.id, sentence, created_at: at });
    for (const [index, result] of results.entries()) {
      const fileId = await intoLibrary(app, trx, row, result);
      await markDelivered(trx, result.id, { delivery, position: index + 1, file_id: fileId });
    }
    const after = await updateOrdered(trx, row.id, { state: 'delivered', updated_at: at });
    await sendServiceStep(app, trx, after, {
      template: 'service-delivered',
      number: delivery,
      sentence,
    });
    await noteAction(trx, actionRequest, {
      ...{ subjectId: row.id, orderId: row.order_id, note: sentence },
      before: { state: row.state, version: row.version },
      after: { state: after.state, version: after.version },
    });
    return success({ row: after, delivery });
  });
}
