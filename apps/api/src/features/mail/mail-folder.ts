import { opendir } from 'node:fs/promises';
import { join } from 'node:path';
import type { KeptFile } from '#platform/kept-files.ts';
import type { Settings } from '#settings.ts';

const name = 'mail';

/** Folder of mails kept as files without a mail server. */
export const mailFolder = (settings: Settings): string => join(settings.DATA_FOLDER, name);

/** All mails kept as files. */
export async function* keptMails(_db: unknown, dataFolder: string): AsyncIterable<KeptFile> {
  const folder = await opendir(join(dataFolder, name)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (!folder) return;
  for await (const entry of folder)
    if (entry.isFile() && entry.name.endsWith('.eml'))
      yield { path: `${name}/${entry.name}`, isNeeded: false };
}
