import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import { vi } from 'vitest';
import { environment } from '#support/environment.ts';

const folder = () => join(environment.dataFolder, 'mail');

/** Mails never change after they are written: each is read once. */
const read = new Map<string, Promise<Email>>();

function mailNamed(name: string): Promise<Email> {
  const known = read.get(name) ?? readFile(join(folder(), name)).then((bytes) => PostalMime.parse(bytes));
  read.set(name, known);
  return known;
}

/** All mails to an address, oldest first. */
export async function mailsTo(address: string): Promise<Email[]> {
  const names = await readdir(folder()).catch(() => []);
  const mails = await Promise.all(names.filter((name) => name.endsWith('.eml')).map(mailNamed));
  return mails
    .filter((mail) => mail.to?.some((to) => to.address === address))
    .sort((a, b) => (a.date ?? '').localeCompare(b.date ?? ''));
}

/** Waits for a matching mail, with the timeout of all journeys. */
export async function waitForMail(address: string, fits: (mail: Email) => boolean): Promise<Email> {
  return vi.waitFor(
    async () => {
      const mails = await mailsTo(address);
      const found = mails.find(fits);
      if (found) return found;
      throw new Error(
        `No such mail to ${address}; there were: ${mails.map((mail) => mail.subject).join(', ') || 'none'}`,
      );
    },
    { timeout: 60_000, interval: 200 },
  );
}

/** The six-digit code of a mail. */
export function codeOf(mail: Email): string {
  const code = /\b(\d{6})\b/.exec(mail.text ?? '')?.[1];
  if (!code) throw new Error(`No code in the mail "${mail.subject}"`);
  return code;
}
