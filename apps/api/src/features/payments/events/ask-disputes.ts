import type { App } from '#platform/app.ts';
import { findSessionByRef } from '../payments-repository.ts';
import { providersOf } from '../providers/providers.ts';
import { reasonOf } from '../start-payment.ts';
import { applyNow } from './ask-provider.ts';
import { isDisputeKnown } from './disputes-repository.ts';

/** Banks decide within months; older disputes are known by their events alone. */
const daysBack = 180;

/**
 * Fetches the disputes of the last months from every provider and stores what no event reported: openings and
 * decisions. A provider that does not answer is asked again next time.
 */
export async function askDisputes(app: App): Promise<void> {
  const since = new Date(app.now().getTime() - daysBack * 86_400_000);
  for (const provider of providersOf(app)) {
    try {
      for (const event of await provider.fetchDisputes(since)) {
        const { disputeId: dispute, outcome, providerRef } = event;
        const told = { provider: provider.id, dispute, outcome };
        if (await isDisputeKnown(app.db, told)) continue;
        if (await findSessionByRef(app.db, provider.id, providerRef)) await applyNow(app, provider, event);
      }
    } catch (error) {
      app.log.warn({ reason: reasonOf(error), provider: provider.id }, 'disputes could not be fetched');
    }
  }
}
