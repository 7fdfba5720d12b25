import './tables.ts';
import { claimReference } from '@labelwerk/domain/claims/claims.ts';
import { findOrder } from '#features/orders/index.ts';
import type { Db } from '#platform/database/database.ts';
import type { ExportedFile, Person, PersonalData } from '#platform/personal-data.ts';
import { findPhoto, findPhotos } from './claims-repository.ts';

/** Claims with their answers, and their photos one at a time. */
async function* collect(db: Db, { customerId }: Person): AsyncIterable<ExportedFile> {
  const rows = await db
    .selectFrom('order_claims')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('created_at')
    .orderBy('id')
    .limit(1_000)
    .execute();
  for (const claim of rows) {
    const reference = claimReference((await findOrder(db, claim.order_id))?.number ?? '', claim.number);
    yield { path: `claims/${reference}.json`, content: { reference, ...claim } };
    for (const { number } of await findPhotos(db, [claim.id])) {
      const photo = await findPhoto(db, claim.id, number);
      const ending = photo?.media_type === 'image/png' ? 'png' : 'jpg';
      if (photo) yield { path: `claims/${reference}-${number}.${ending}`, content: photo.content };
    }
  }
}

/** Erases photos and texts; decisions and refunds stay with the order. */
async function erase(trx: Db, { customerId }: Person): Promise<void> {
  await trx.deleteFrom('order_claims').where('customer_id', '=', customerId).execute();
  await trx.deleteFrom('claim_tries').where('subject', '=', String(customerId)).execute();
}

export const personalData: PersonalData = { collect, erase };
