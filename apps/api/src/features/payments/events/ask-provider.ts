import type { Services } from '#platform/services.ts';
import type { SessionRow } from '../payments-repository.ts';
import type { PaymentProvider, WebhookEvent } from '../providers/payment-provider.ts';
import { providerNamed } from '../providers/providers.ts';
import type { TakenRefund } from '../refunds-repository.ts';
import { reasonOf } from '../start-payment.ts';
import { applyWebhookEvent, storeWebhookEvent } from './apply-webhook-event.ts';

/**
 * Asks the provider how a session stands and applies the answer like any event of it. For the page a customer
 * comes back to, and for what events were lost on the way. A provider that does not answer changes nothing; whether it
 * did is the answer.
 */
export async function askProvider(services: Services, session: SessionRow): Promise<boolean> {
  const provider = providerNamed(services, session.provider);
  if (!provider || session.provider_ref === null) return true;
  let said: WebhookEvent | undefined;
  try {
    said = await provider.fetchStatus(session.provider_ref);
  } catch (error) {
    const reason = reasonOf(error);
    services.log.warn({ reason, provider: session.provider }, 'a payment state could not be fetched');
    return false;
  }
  if (!said || said.outcome === 'processing') return true;
  await applyNow(services, provider, said);
  return true;
}

/** Keeps an event that the provider was asked for, and applies it. */
export async function applyNow(
  services: Services,
  { id }: PaymentProvider,
  said: WebhookEvent,
): Promise<void> {
  await storeWebhookEvent(services, services.db, id, said);
  await services.db.transaction().execute((trx) => applyWebhookEvent(services, trx, id, said.eventId));
}

/**
 * Asks the provider what became of a refund that it has taken, and applies what it tells of those that came to nothing.
 * Whether it answered.
 */
export async function askAboutRefund(
  services: Services,
  { provider: name, provider_ref: ref }: Pick<TakenRefund, 'provider' | 'provider_ref'>,
): Promise<boolean> {
  const provider = providerNamed(services, name);
  if (!provider) return true;
  let told: readonly WebhookEvent[];
  try {
    told = await provider.fetchRefunds(ref);
  } catch (error) {
    services.log.warn({ reason: reasonOf(error), provider: name }, 'refunds could not be fetched');
    return false;
  }
  for (const said of told) await applyNow(services, provider, said);
  return true;
}
