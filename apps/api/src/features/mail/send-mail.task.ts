import { z } from 'zod';
import { isMailOff } from '#features/account/index.ts';
import { decrypt } from '#platform/auth/encryption.ts';
import { encryptionKeys } from '#platform/auth/keys.ts';
import { definePart } from '#platform/parts.ts';
import { encryptedText } from '#platform/tasks/encrypted-text.ts';
import { defineTask } from '#platform/tasks/task.ts';
import type { Deliver } from './deliver-mail.ts';
import type { Mail } from './templates.ts';
import { isOptional } from './wishes/mail-kinds.ts';
import { oneClickOf } from './wishes/one-click.ts';

export const encryptionPurpose = 'mail';

/** Loaded with the first mail, so that the worker starts without the libraries for mails. */
const delivery = definePart<Promise<Deliver>>({
  name: 'delivery of mails',
  open: async ({ settings }) => (await import('./deliver-mail.ts')).createDelivery(settings),
});

/**
 * Ids of tasks whose mail was delivered and could not be recorded, as in a database whose disk is full: the next attempt
 * records it and delivers nothing.
 */
const unrecorded = definePart({ name: 'delivered mails', open: () => new Set<string>() });

/** Sends a mail and records its key; a repeat after a crash finds the record and sends nothing. */
export const sendMailTask = defineTask({
  name: 'mail.send',
  kind: 'mail',
  /** Codes and addresses are encrypted. */
  payload: encryptedText.and(z.object({ key: z.string() })),
  maxAttempts: 12,
  async run({ app, id, payload: { key, encrypted }, commit }) {
    const { noteSent, wasSent } = await import('./mails-sent-repository.ts');
    if (await wasSent(app.db, key)) return;
    const text = decrypt(encryptionKeys(app.settings), encryptionPurpose, Buffer.from(encrypted, 'base64'));
    const mail = JSON.parse(text) as Mail;
    if (isOptional(mail.template) && (await isMailOff(app.db, mail.to, mail.template))) return;
    const [deliver, { renderMail }] = await Promise.all([
      app.part(delivery),
      import('./rendering/render-mail.ts'),
    ]);
    const { settings } = app;
    const rendered = renderMail(settings, mail);
    const { template, to: email } = mail;
    const unsubscribe = isOptional(template)
      ? { unsubscribe: oneClickOf(settings, { email, template }) }
      : {};
    const delivered = app.part(unrecorded);
    if (!delivered.has(id)) await deliver({ ...rendered, ...unsubscribe }, email, id);
    delivered.add(id);
    await commit((trx) => noteSent(trx, key, mail.template));
    delivered.delete(id);
  },
});
