import { seal } from '#platform/auth/encryption.ts';
import type { Db } from '#platform/database/database.ts';
import type { Services } from '#platform/services.ts';
import type { Mail, MailTemplate } from './templates.ts';

export const jobName = 'mail.send';
export const sealPurpose = 'mail';

/** What the queue keeps of a mail: codes and addresses only sealed. */
export type MailPayload = { readonly key: string; readonly sealed: string };

/** Asks for a mail inside the transaction that gives rise to it: no write, no mail; no mail twice for one key. */
export function sendMail<T extends MailTemplate>(services: Services, db: Db, mail: Mail<T>): Promise<void> {
  const sealed = seal(services.settings.SEAL_KEY, sealPurpose, JSON.stringify(mail)).toString('base64');
  const payload: MailPayload = { key: mail.key, sealed };
  return services.queue.enqueue(db, jobName, payload, { key: mail.key });
}
