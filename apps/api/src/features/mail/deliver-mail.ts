import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import nodemailer, { type SendMailOptions } from 'nodemailer';
import { syncFolder } from '#platform/files/sync-folder.ts';
import { failure, ProblemError } from '#platform/problems/failure.ts';
import type { Settings } from '#settings.ts';
import { mailFolder } from './mail-folder.ts';
import type { RenderedMail } from './rendering/render-mail.ts';

/** Sends a mail; `id` stays the same in every attempt. */
export type Deliver = (mail: RenderedMail, to: string, id: string) => Promise<void>;

/** By SMTP if set, otherwise as .eml files. The Message-ID is that of the task, so that servers can drop a repeat. */
export function createDelivery(settings: Settings): Deliver {
  const messageOf = (mail: RenderedMail, to: string, id: string): SendMailOptions => ({
    from: settings.MAIL_FROM,
    to: { name: '', address: to },
    ...(mail.replyTo !== undefined && { replyTo: { name: '', address: mail.replyTo } }),
    subject: mail.subject,
    html: mail.html,
    text: mail.text,
    messageId: `<${id}@${new URL(settings.SHOP_ADDRESS).hostname}>`,
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(mail.unsubscribe !== undefined && {
        'List-Unsubscribe': `<${mail.unsubscribe}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    attachments: [
      ...mail.pictures.map((picture) => ({
        cid: picture.id,
        content: picture.png,
        contentType: 'image/png',
        filename: 'label.png',
        contentDisposition: 'inline' as const,
      })),
      ...mail.documents.map(({ filename, pdf }) => ({
        filename,
        content: pdf,
        contentType: 'application/pdf',
      })),
    ],
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  if (settings.SMTP_URL) {
    const transport = nodemailer.createTransport({
      url: settings.SMTP_URL,
      dnsTimeout: 5_000,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 30_000,
    });
    return async (...mail) => {
      await transport.sendMail(messageOf(...mail)).catch(orAway);
    };
  }
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return async (mail, to, id) => {
    const { message } = await transport.sendMail(messageOf(mail, to, id));
    await keepAsFile(mailFolder(settings), id, message as Buffer);
  };
}

/** Rejects unless the mail server answers and takes the name and password of its address. Sends nothing. */
export async function requireMailServer(url: string): Promise<void> {
  const transport = nodemailer.createTransport({ url, ...{ dnsTimeout: 5_000, connectionTimeout: 8_000 } });
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}

/**
 * A server that does not answer, responds with 4xx or refuses the shop's credentials counts as unavailable: the mail
 * waits. A refusal of the mail (5xx) is a failure.
 */
function orAway(error: Error & { responseCode?: number; code?: string }): never {
  const { responseCode = 0, code } = error;
  if (responseCode >= 500 && code !== 'EAUTH') throw error;
  throw Object.assign(new ProblemError(failure('service.unavailable', { retryAfter: 60 })), {
    cause: error,
  });
}

/** Written under a temporary name, synced, renamed, folder synced; readable by the shop only. */
async function keepAsFile(folder: string, id: string, message: Buffer): Promise<void> {
  await mkdir(folder, { recursive: true });
  const temporary = join(folder, `.${randomUUID()}`);
  try {
    const handle = await open(temporary, 'wx', 0o600);
    try {
      await handle.writeFile(message);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(temporary, join(folder, `${id}.eml`));
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
  await syncFolder(folder);
}
