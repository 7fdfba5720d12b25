import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import type { Harness } from '#testing/harness.ts';

/** All mails to an address that are kept as files, oldest first, once the queue is empty. */
export async function mailsTo(shop: Harness, address: string): Promise<Email[]> {
  await shop.runDueTasks();
  const folder = join(shop.services.settings.DATA_FOLDER, 'mail');
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'));
  const kept = await Promise.all(
    names.map(async (name) => {
      const path = join(folder, name);
      return { at: (await stat(path)).mtimeMs, mail: await PostalMime.parse(await readFile(path)) };
    }),
  );
  return kept
    .filter(({ mail }) => mail.to?.some((to) => to.address === address))
    .sort((a, b) => a.at - b.at)
    .map(({ mail }) => mail);
}

export const codesIn = (mails: readonly Email[]): string[] =>
  mails.flatMap((mail) => /^(\d{6})$/m.exec(mail.text ?? '')?.[1] ?? []);
