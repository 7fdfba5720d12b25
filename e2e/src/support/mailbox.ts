import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import { environment } from '#support/environment.ts';

const folder = () => join(environment.dataFolder, 'mail');

/** All mails to an address, oldest first. */
export async function mailsTo(address: string): Promise<Email[]> {
  const names = await readdir(folder()).catch(() => []);
  const mails = await Promise.all(
    names
      .filter((name) => name.endsWith('.eml'))
      .map(async (name) => PostalMime.parse(await readFile(join(folder(), name)))),
  );
  return mails
    .filter((mail) => mail.to?.some((to) => to.address === address))
    .sort((a, b) => (a.date ?? '').localeCompare(b.date ?? ''));
}

/** Waits for a mail that fits; fails with what was there instead. */
export async function waitForMail(
  address: string,
  fits: (mail: Email) => boolean,
  seconds = 20,
): Promise<Email> {
  const until = Date.now() + seconds * 1000;
  for (;;) {
    const mails = await mailsTo(address);
    const found = mails.find(fits);
    if (found) return found;
    if (Date.now() > until) {
      throw new Error(
        `No such mail to ${address}; there were: ${mails.map((mail) => mail.subject).join(', ') || 'none'}`,
      );
    }
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

/** The six-digit code of a mail. */
export function codeOf(mail: Email): string {
  const code = /\b(\d{6})\b/.exec(mail.text ?? '')?.[1];
  if (!code) throw new Error(`No code in the mail "${mail.subject}"`);
  return code;
}
