import type { Feature } from '#platform/feature.ts';
import { forgetMailsTask } from './forget-mails.task.ts';
import { keptMails } from './mail-folder.ts';
import { countSentLately } from './mails-sent-repository.ts';
import { personalData } from './personal-data-repository.ts';
import { mailReader } from './reader.ts';
import { sendMailTask } from './send-mail.task.ts';

import { oneClickRoutes, wishRoutes } from './wishes/routes-wishes.ts';

export { judgeOrderKey, orderLink } from './links/order-link.ts';
export { sendMail } from './send-mail.ts';
export { type MailFact, reminderTemplates, type StepTemplate } from './templates.ts';

/** Rejects unless the mail server answers and takes the name and password of its address. Sends nothing. */
export async function mailServerAnswers(url: string): Promise<void> {
  // Imported on demand: only the worker and this check need the library of mails.
  const { requireMailServer } = await import('./deliver-mail.ts');
  await requireMailServer(url);
}

/** Mails to customers, in the language of their site. */
export const mail: Feature = {
  name: 'mail',
  personalData,
  keptFiles: keptMails,
  rootRoutes: async (server, app) => {
    mailReader(server, app);
    await oneClickRoutes(server, app);
  },
  privateRoutes: wishRoutes,
  measures: [
    {
      ...{ name: 'mails_sent_last_hour', help: 'Mails that the mail server took within the last hour' },
      read: async (db) => [{ value: await countSentLately(db) }],
    },
  ],
  tasks: [sendMailTask, forgetMailsTask],
};
