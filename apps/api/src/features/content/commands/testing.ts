import { execFile } from 'node:child_process';
import { join } from 'node:path';
import type { Harness } from '#testing/harness.ts';

type Ended = { readonly code: number; readonly said: string; readonly complained: string };

/** Runs the command of texts as an operator does: a program of its own. */
export function runContent({ services }: Harness, ...words: string[]): Promise<Ended> {
  const { NODE_COMPILE_CACHE } = process.env;
  const { DATABASE_URL, ENCRYPTION_KEY, SHOP_ADDRESS } = services.settings;
  const env = { DATABASE_URL, ENCRYPTION_KEY, SHOP_ADDRESS, NODE_COMPILE_CACHE };
  return new Promise((done) =>
    execFile(
      process.execPath,
      [join(import.meta.dirname, 'content.ts'), ...words],
      { env },
      (error, said, complained) =>
        done({ code: typeof error?.code === 'number' ? error.code : error ? 1 : 0, said, complained }),
    ),
  );
}

/** An article with a head. */
export const text = (title: string, body: string) =>
  `---\ntitle: "${title}"\ndescription: "What this article is about, in one sentence."\n---\n${body}\n`;
