import type { Feature } from '#platform/feature.ts';
import { forgetMailsTask } from './forget-mails.task.ts';
import { keptMails } from './mail-folder.ts';
import { countSentLately } from './mails-sent-repository.ts';
import { personalData } from './personal-data-repository.ts';
import { mailReader } from './reader.ts';
import { sendMailTask } from './send-mail.task.ts';

import { oneClickRoutes, wishRoutes } from './wishes/routes-wishes.ts';

export { mailServerAnswers } from './deliver-mail.ts';
export { judgeOrderKey, orderLink } from './links/order-link.ts';
export { sendMail } from './send-mail.ts';
export type { MailFact, StepTemplate } from './templates.ts';

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
