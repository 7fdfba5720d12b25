import type { Claim, DeskClaim } from '@labelwerk/contracts/claims/claims.ts';
import { claimReference } from '@labelwerk/domain/claims/claims.ts';
import { findJobs, findOrder, type OrderRow } from '#features/orders/index.ts';
import type { Db } from '#platform/database/database.ts';
import { type Language, messageOf } from '#platform/messages/messages.ts';
import { type ClaimRow, findPhotos } from './claims-repository.ts';

type Shown = Awaited<ReturnType<typeof findPhotos>>;

function present(row: ClaimRow, order: OrderRow, photos: Shown, language: Language): Claim {
  const { outcome, sentence, answered_at: at } = row;
  return {
    id: row.id,
    reference: claimReference(order.number, row.number),
    order_id: row.order_id,
    job_ids: row.job_ids,
    state: row.state,
    reason: row.reason,
    reason_text: messageOf(language, `claims.reason.${row.reason}`),
    text: row.message,
    photos: photos
      .filter((photo) => photo.claim_id === row.id)
      .map(({ number, media_type, size }) => ({ number, media_type, size })),
    created_at: row.created_at.toISOString(),
    answer:
      outcome === null || at === null
        ? null
        : {
            outcome,
            outcome_text: messageOf(language, `claims.outcome.${outcome}`),
            sentence: sentence ?? '',
            amount: row.amount,
            currency: order.currency,
            at: at.toISOString(),
          },
  };
}

/** Claims about one order, as its customer sees them. */
export async function presentClaims(
  db: Db,
  rows: readonly ClaimRow[],
  order: OrderRow,
  language: Language,
): Promise<Claim[]> {
  const photos = await findPhotos(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => present(row, order, photos, language));
}

/** A claim with what is the shop's own. */
export async function presentForDesk(db: Db, row: ClaimRow, language: Language): Promise<DeskClaim> {
  const order = await findOrder(db, row.order_id);
  if (!order) throw new Error('A claim has no order');
  const [claim] = await presentClaims(db, [row], order, language);
  if (!claim) throw new Error('A claim was not presented');
  const jobs = await findJobs(db, row.order_id);
  return {
    ...claim,
    version: row.version,
    order_number: order.number,
    positions: jobs.filter(({ id }) => row.job_ids.includes(id)).map(({ position }) => position),
    actor: row.actor,
  };
}
