import type { Harness } from '#testing/harness.ts';
import { runHere } from '#testing/processes/operator.ts';
import { contentCommand } from '../stored/content-command.ts';

/** Environment variables of the content command. */
export function contentEnvironment({ app }: Harness) {
  const { DATABASE_URL, ENCRYPTION_KEY, SHOP_ADDRESS } = app.settings;
  return { DATABASE_URL, ENCRYPTION_KEY, SHOP_ADDRESS };
}

/** Runs the content command in this process. */
export const runContent = (shop: Harness, ...words: string[]) =>
  runHere(contentCommand, contentEnvironment(shop), words);

/** An article with front matter. */
export const text = (title: string, body: string) =>
  `---\ntitle: "${title}"\ndescription: "What this article is about, in one sentence."\n---\n${body}\n`;
