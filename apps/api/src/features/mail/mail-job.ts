import { sealKeys, unseal } from '#platform/auth/encryption.ts';
import type { Services } from '#platform/services.ts';
import type { JobHandler } from '#platform/tasks/queue.ts';
import type { Deliver } from './deliver-mail.ts';
import { forgetOld, noteSent, wasSent } from './mails-sent-repository.ts';
import { jobName, type MailPayload, sealPurpose } from './send-mail.ts';
import type { Mail } from './templates.ts';

/** Sends the mails. What went out is noted with its key; a repeat after a crash finds the note and sends nothing. */
export function mailJobs(services: Services): readonly JobHandler[] {
  let delivery: Promise<Deliver> | undefined;
  return [
    {
      name: jobName,
      kind: 'mail',
      maxAttempts: 12,
      async run(job, commit) {
        const { key, sealed } = job.payload as MailPayload;
        if (await wasSent(services.db, key)) return;
        const mail = JSON.parse(
          unseal(sealKeys(services.settings), sealPurpose, Buffer.from(sealed, 'base64')),
        ) as Mail;
        // Loaded with the first mail: the API starts without what writes and sends them.
        delivery ??= import('./deliver-mail.ts').then(({ createDelivery }) =>
          createDelivery(services.settings),
        );
        const [deliver, { renderMail }] = await Promise.all([delivery, import('./render-mail.ts')]);
        await deliver(renderMail(services.settings, mail), mail.to, job.id);
        await commit((trx) => noteSent(trx, key, mail.template));
      },
    },
    { name: 'mail.sweep', kind: 'upkeep', everySeconds: 86_400, run: (_job, commit) => commit(forgetOld) },
  ];
}
