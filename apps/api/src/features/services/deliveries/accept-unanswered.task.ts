import { defineRecurringTask } from '#platform/tasks/task.ts';

/**
 * Every hour, accepts deliveries without an answer for 30 days, mails the customers, reminds them of proofs, which they
 * accept themselves, and deletes briefs that are in no cart, and pictures that no brief names.
 */
export const acceptUnansweredTask = defineRecurringTask({
  name: 'services.accept-unanswered',
  kind: 'upkeep',
  everySeconds: 3_600,
  async run({ app }) {
    const { daysToAnswer } = await import('@labelwerk/domain/services/service.ts');
    const { findUnanswered } = await import('./deliveries-repository.ts');
    const { acceptUnanswered } = await import('./answer-delivery.ts');
    const { sendServiceStep } = await import('./service-mails.ts');
    const { sweepBriefs } = await import('../briefs/briefs-repository.ts');
    for (const id of await findUnanswered(app.db, daysToAnswer))
      await app.db.transaction().execute(async (trx) => {
        const accepted = await acceptUnanswered(app, trx, id);
        if (accepted) await sendServiceStep(app, trx, accepted, { template: 'service-accepted' });
      });
    const { remindOfProofs } = await import('./remind-of-proofs.ts');
    await remindOfProofs(app);
    await sweepBriefs(app.db);
    const { briefPictureDays } = await import('@labelwerk/domain/services/brief-pictures.ts');
    const { sweepPictures } = await import('../briefs/pictures/pictures-repository.ts');
    await sweepPictures(app.db, briefPictureDays);
  },
});
