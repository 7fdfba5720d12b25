import type { Services } from '#platform/services.ts';
import type { SessionRow } from '../payments-repository.ts';
import { providerNamed } from '../providers/providers.ts';
import { reasonOf } from '../start-payment.ts';
import { applyWebhookEvent, storeWebhookEvent } from './apply-webhook-event.ts';

/**
 * Asks the provider how a session stands and applies the answer like any event of it. For the page a customer
 * comes back to, and for what events were lost on the way. A provider that does not answer changes nothing.
 */
export async function askProvider(services: Services, session: SessionRow): Promise<void> {
  const provider = providerNamed(services, session.provider);
  if (!provider || session.provider_ref === null) return;
  const said = await provider.fetchStatus(session.provider_ref).catch((error: unknown) => {
    const reason = reasonOf(error);
    services.log.warn({ reason, provider: session.provider }, 'a payment could not be asked for');
    return undefined;
  });
  if (!said || said.outcome === 'processing') return;
  await storeWebhookEvent(services, services.db, provider.id, said);
  await services.db
    .transaction()
    .execute((trx) => applyWebhookEvent(services, trx, provider.id, said.eventId));
}
