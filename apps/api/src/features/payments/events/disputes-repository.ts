import type { Db } from '#platform/database/database.ts';
import type { DisputeOutcome } from '../providers/payment-provider.ts';
import '../tables.ts';

/** Whether an event reported this state of a dispute. */
export const isDisputeKnown = async (
  db: Db,
  {
    provider,
    dispute,
    outcome,
  }: { readonly provider: string; readonly dispute: string; readonly outcome: DisputeOutcome },
): Promise<boolean> =>
  (await db
    .selectFrom('payment_events')
    .select('event_id')
    .where('provider', '=', provider)
    .where('refund_key', '=', dispute)
    .where('outcome', '=', outcome)
    .executeTakeFirst()) !== undefined;
