import { proofReminderDays } from '@labelwerk/domain/services/service.ts';
import type { App } from '#platform/app.ts';
import { lockOrdered } from '../ordered/ordered-repository.ts';
import { findLatestDelivery, findProofsToRemindOf, noteReminder } from './deliveries-repository.ts';
import { sendServiceStep } from './service-mails.ts';

/** Reminds customers of proofs that they have not answered. After the last reminder staff see them in their list. */
export async function remindOfProofs(app: Pick<App, 'settings' | 'db' | 'queue' | 'now'>): Promise<void> {
  for (const id of await findProofsToRemindOf(app.db, proofReminderDays))
    await app.db.transaction().execute(async (trx) => {
      const row = await lockOrdered(trx, id);
      const latest = row && (await findLatestDelivery(trx, id));
      if (!latest || row.state !== 'delivered' || latest.answer !== null) return;
      const at = app.now();
      await noteReminder(trx, latest, at);
      const step = { template: 'service-delivered', number: latest.number, reminder: at } as const;
      await sendServiceStep(app, trx, row, step);
    });
}
