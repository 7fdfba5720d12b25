import { encrypt } from '#platform/auth/encryption.ts';
import type { Db } from '#platform/database/database.ts';
import type { Services } from '#platform/services.ts';
import { encryptionPurpose, sendMailTask } from './send-mail.task.ts';
import type { Mail, MailTemplate } from './templates.ts';

/** Asks for a mail inside the transaction that gives rise to it: no write, no mail; no mail twice for one key. */
export function sendMail<T extends MailTemplate>(services: Services, db: Db, mail: Mail<T>): Promise<void> {
  const encrypted = encrypt(
    services.settings.ENCRYPTION_KEY,
    encryptionPurpose,
    JSON.stringify(mail),
  ).toString('base64');
  return services.queue.enqueue(db, sendMailTask, { key: mail.key, encrypted }, { key: mail.key });
}
