import { lockOrderAndCart } from '#features/orders/index.ts';
import type { App } from '#platform/app.ts';
import type { Db } from '#platform/database/database.ts';
import { type Failure, failure } from '#platform/problems/failure.ts';
import {
  findLatestSession,
  hasOpenSession,
  lockSession,
  type SessionRow,
  updateSession,
} from '../payments-repository.ts';
import { providerNamed } from '../providers/providers.ts';
import { reasonOf } from '../start-payment.ts';
import { storeWebhookEvent } from './apply-event.task.ts';
import { applyWebhookEvent } from './apply-webhook-event.ts';

/** Whether an order can be paid at a provider right now. */
export const isBeingPaid = (db: Db, orderId: string): Promise<boolean> => hasOpenSession(db, orderId);

/**
 * The result of closing an order's payment page: `closed`, nobody can pay there any more; `paid` before that,
 * which is applied; `under-way`, the money is coming; `unknown`, the provider does not answer.
 */
export type Closed = 'closed' | 'paid' | 'under-way' | 'unknown';

/** Why an order is not cancelled after its page was to be closed; undefined if it may be. */
export function refusalOf(
  closed: Closed,
): Failure<'payments.provider-down' | 'payments.under-way'> | undefined {
  switch (closed) {
    case 'unknown':
      return failure('payments.provider-down', { retryAfter: 5 });
    case 'under-way':
      return failure('payments.under-way');
    case 'closed':
    case 'paid':
      return undefined;
  }
}

/** Has the provider close the order's open payment page, so that the order may be cancelled. Safe to repeat. */
export async function closePayment(app: App, orderId: string): Promise<Closed> {
  let session = await findLatestSession(app.db, orderId);
  if (session?.state === 'creating') {
    // Even if the provider has made a page, nobody got its address: an unavailable provider does not block the order.
    await noteClosed(app, orderId, session.id);
    session = await findLatestSession(app.db, orderId);
  }
  if (session?.state !== 'open' || session.provider_ref === null) return 'closed';
  const provider = providerNamed(app, session.provider);
  const { id, provider_ref: ref } = session;
  if (!provider) {
    // The provider was removed from the settings, so the order does not wait for it. An event about money
    // that still arrives there is applied once the provider is configured again, like one after the expiry.
    app.log.warn(
      { provider: session.provider, order: orderId },
      'a payment of a provider that is no longer configured',
    );
    await noteClosed(app, orderId, id);
    return 'closed';
  }
  try {
    const event = await provider.closeSession(ref);
    switch (event?.outcome) {
      case 'processing':
        return 'under-way';
      case 'paid':
        await storeWebhookEvent(app, app.db, provider.id, event);
        await app.db.transaction().execute((trx) => applyWebhookEvent(app, trx, provider.id, event.eventId));
        return 'paid';
      case 'failed':
      case 'expired':
      case undefined:
        break;
    }
  } catch (error) {
    const reason = reasonOf(error);
    app.log.warn({ reason, provider: provider.id }, 'a payment page could not be closed');
    return 'unknown';
  }
  await noteClosed(app, orderId, id);
  return 'closed';
}

async function noteClosed(
  app: Pick<App, 'db' | 'now'>,
  orderId: string,
  sessionId: SessionRow['id'],
): Promise<void> {
  await app.db.transaction().execute(async (trx) => {
    await lockOrderAndCart(trx, orderId);
    const session = await lockSession(trx, sessionId);
    if (session?.state === 'open' || session?.state === 'creating')
      await updateSession(trx, sessionId, { state: 'expired', updated_at: app.now() });
  });
}
