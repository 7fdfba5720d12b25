import type { Db } from '#platform/database/database.ts';
import { messageOf } from '#platform/messages/messages.ts';
import { findOrdered, updateOrdered } from '../ordered/ordered-repository.ts';
import { insertDelivery } from './deliveries-repository.ts';

/** Delivers locked printed proofs in a parcel; the mail about the parcel names them. */
export async function shipProofs(
  trx: Db,
  ids: readonly string[],
  parcel: { readonly id: string; readonly at: Date },
): Promise<void> {
  for (const id of ids) {
    const row = await findOrdered(trx, id);
    if (!row) continue;
    const sentence = messageOf(row.language, 'service.sent');
    await insertDelivery(trx, { service_id: id, sentence, created_at: parcel.at });
    await updateOrdered(trx, id, { state: 'delivered', shipment_id: parcel.id, updated_at: parcel.at });
  }
}
