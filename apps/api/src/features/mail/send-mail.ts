import './tables.ts';
import { randomUUID } from 'node:crypto';
import { mkdir, open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import nodemailer from 'nodemailer';
import type { JobHandler } from '#platform/queue.ts';
import type { Services } from '#platform/services.ts';
import type { Database } from '#plugins/database.ts';
import { renderMail } from './render-mail.ts';
import type { Mail, MailTemplate } from './templates.ts';

const jobName = 'mail.send';

/** Asks for a mail inside the transaction that gives rise to it: no write, no mail; no mail twice for one key. */
export function sendMail<T extends MailTemplate>(
  services: Services,
  db: Kysely<Database>,
  mail: Mail<T>,
): Promise<void> {
  return services.queue.enqueue(db, jobName, mail, { key: mail.key });
}

export const mailFolder = (services: Pick<Services, 'settings'>): string =>
  join(services.settings.DATA_FOLDER, 'mail');

/** Works the mails. What is sent is noted with its key; a repeat after a crash finds the note and sends nothing. */
export function mailJobs(services: Services): readonly JobHandler[] {
  const deliver = createDelivery(services);
  return [
    {
      name: jobName,
      maxAttempts: 12,
      async run(job, commit) {
        const mail = job.payload as Mail;
        const known = await services.db
          .selectFrom('mails_sent')
          .select('mail_key')
          .where('mail_key', '=', mail.key)
          .executeTakeFirst();
        if (known) return;
        await deliver(mail, job.id);
        await commit(async (trx) => {
          await trx
            .insertInto('mails_sent')
            .values({ mail_key: mail.key, template: mail.template })
            .onConflict((conflict) => conflict.doNothing())
            .execute();
        });
      },
    },
  ];
}

/** By SMTP where it is set, otherwise as .eml files to read. The message id is the job's: a server may drop a repeat. */
function createDelivery(services: Services): (mail: Mail, id: string) => Promise<void> {
  const { SMTP_URL, MAIL_FROM } = services.settings;
  const transport = SMTP_URL
    ? nodemailer.createTransport(SMTP_URL)
    : nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return async (mail, id) => {
    const { subject, html, text } = renderMail(services.settings, mail);
    const sent = await transport.sendMail({
      from: MAIL_FROM,
      to: { name: '', address: mail.to },
      subject,
      html,
      text,
      messageId: `<${id}@labelwerk>`,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    if (!SMTP_URL)
      await keepAsFile(mailFolder(services), id, (sent as unknown as { message: Buffer }).message);
  };
}

async function keepAsFile(folder: string, id: string, message: Buffer): Promise<void> {
  await mkdir(folder, { recursive: true });
  const aside = join(folder, `.${randomUUID()}`);
  const handle = await open(aside, 'wx');
  try {
    await handle.writeFile(message);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(aside, join(folder, `${id}.eml`));
}
