import { hash } from 'node:crypto';
import type { App } from '#platform/app.ts';
import { encrypt } from '#platform/auth/encryption.ts';
import type { Db } from '#platform/database/database.ts';
import { encryptionPurpose, sendMailTask } from './send-mail.task.ts';
import type { Mail, MailTemplate } from './templates.ts';

/** Whose mails take turns in the queue: many to one address do not delay the mails of others. */
export const mailboxOf = (address: string): string =>
  `mail:${hash('sha256', address.trim().toLowerCase(), 'base64url').slice(0, 22)}`;

/**
 * Enqueues a mail in the transaction that causes it, so that it is sent only if the transaction commits, and once per
 * key.
 */
export function sendMail<T extends MailTemplate>(
  app: Pick<App, 'settings' | 'queue'>,
  db: Db,
  mail: Mail<T>,
): Promise<void> {
  const encrypted = encrypt(app.settings.ENCRYPTION_KEY, encryptionPurpose, JSON.stringify(mail)).toString(
    'base64',
  );
  const payer = { owner: mailboxOf(mail.to), origin: null };
  return app.queue.enqueue(db, sendMailTask, { key: mail.key, encrypted }, { key: mail.key, payer });
}
