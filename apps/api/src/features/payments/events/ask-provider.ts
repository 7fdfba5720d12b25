import type { App } from '#platform/app.ts';
import type { SessionRow } from '../payments-repository.ts';
import type {
  PaymentProvider,
  RefundFailedEvent,
  SessionEvent,
  WebhookEvent,
} from '../providers/payment-provider.ts';
import { providerNamed } from '../providers/providers.ts';
import type { TakenRefund } from '../refunds-repository.ts';
import { reasonOf } from '../start-payment.ts';
import { storeWebhookEvent } from './apply-event.task.ts';
import { applyWebhookEvent } from './apply-webhook-event.ts';

/**
 * Fetches the state of a session from its provider and applies it like an event: for the page a customer
 * returns to, and for lost events. Returns whether the provider answered; if not, nothing changes.
 */
export async function askProvider(app: App, session: SessionRow): Promise<boolean> {
  const provider = providerNamed(app, session.provider);
  if (!provider || session.provider_ref === null) return true;
  let said: SessionEvent | undefined;
  try {
    said = await provider.fetchStatus(session.provider_ref);
  } catch (error) {
    const reason = reasonOf(error);
    app.log.warn({ reason, provider: session.provider }, 'a payment state could not be fetched');
    return false;
  }
  if (!said || said.outcome === 'processing') return true;
  await applyNow(app, provider, said);
  return true;
}

/** Stores an event that was fetched from the provider, and applies it. */
export async function applyNow(app: App, { id }: PaymentProvider, said: WebhookEvent): Promise<void> {
  await storeWebhookEvent(app, app.db, id, said);
  await app.db.transaction().execute((trx) => applyWebhookEvent(app, trx, id, said.eventId));
}

/**
 * Fetches the state of a refund from the provider that accepted it, and applies failures. Returns whether the
 * provider answered.
 */
export async function askAboutRefund(
  app: App,
  { provider: name, provider_ref: ref }: Pick<TakenRefund, 'provider' | 'provider_ref'>,
): Promise<boolean> {
  const provider = providerNamed(app, name);
  if (!provider) return true;
  let told: readonly RefundFailedEvent[];
  try {
    told = await provider.fetchRefunds(ref);
  } catch (error) {
    app.log.warn({ reason: reasonOf(error), provider: name }, 'refunds could not be fetched');
    return false;
  }
  for (const said of told) await applyNow(app, provider, said);
  return true;
}
