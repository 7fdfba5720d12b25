import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import PostalMime, { type Email } from 'postal-mime';
import type { Harness } from '#testing/harness.ts';

/** Runs due tasks and returns all mails to an address, in the order in which they were enqueued. */
export async function mailsTo(shop: Harness, address: string): Promise<Email[]> {
  await shop.runDueTasks();
  const folder = join(shop.app.settings.DATA_FOLDER, 'mail');
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'));
  const mails = await Promise.all(
    names.map(async (name) => PostalMime.parse(await readFile(join(folder, name)))),
  );
  const found = mails.filter((mail) => mail.to?.some((to) => to.address === address));
  if (found.length < 2) return found;
  // Mails that are due at the same time are sent concurrently, so the files don't show their order.
  const { rows } = await sql<{ id: string }>`select id from tasks order by created_at`.execute(shop.app.db);
  const place = new Map(rows.map(({ id }, index) => [id, index]));
  const placeOf = ({ messageId }: Email): number => place.get(messageId?.slice(1).split('@')[0] ?? '') ?? -1;
  return found.sort((a, b) => placeOf(a) - placeOf(b));
}

export const codesIn = (mails: readonly Email[]): string[] =>
  mails.flatMap((mail) => /^(\d{6})$/m.exec(mail.text ?? '')?.[1] ?? []);
