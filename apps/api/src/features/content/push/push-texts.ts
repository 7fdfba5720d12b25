import { restBases } from '@labelwerk/content/names.ts';
import { languages } from '@labelwerk/domain/market/sites.ts';
import { z } from 'zod';
import { linesChanged } from '../stored/plan-texts.ts';
import { type PushStep, planPush } from './plan-push.ts';
import type { PushedEntry } from './pushed-entry.ts';
import { allRemoteEntries } from './remote-entries.ts';
import { callWordPress, type WordPress, WordPressError } from './wordpress-writer.ts';

/** Number of texts written concurrently. */
const atATime = 3;

const readySchema = z.object({ version: z.literal(1), languages: z.array(z.string()) });

/** Checks that the plugin and all languages are installed. Throws, naming what is missing. */
export async function prepareWordPress(wordPress: WordPress): Promise<void> {
  const ready = await callWordPress(wordPress, { path: '/labelwerk/v1/ready', method: 'POST' }).catch(
    (error: unknown) => {
      if (!(error instanceof WordPressError)) throw error;
      if (error.code === 'rest_no_route')
        throw new Error('The must-use plugin is not installed in this WordPress (docs/wordpress.md).');
      throw error;
    },
  );
  const parsed = readySchema.safeParse(ready.json);
  if (!parsed.success) throw new Error('The plugin in this WordPress has another version than this shop.');
  const missing = languages.filter((language) => !parsed.data.languages.includes(language));
  if (missing.length > 0)
    throw new Error(
      `The languages ${missing.join(', ')} are missing in Polylang: an administrator must push first.`,
    );
}

/** The plan of a push. */
export async function planOf(
  wordPress: WordPress,
  entries: readonly PushedEntry[],
): Promise<readonly PushStep[]> {
  return planPush(entries, await allRemoteEntries(wordPress));
}

/** A step as output lines for the operator, with a diff if an editor's text would be overwritten. */
export function sayStep({ kind, entry, remote }: PushStep): readonly string[] {
  const title = `${entry.language}/${entry.name}: ${kind}`;
  if (kind !== 'conflict' || !remote) return [title];
  const bin = remote.status === 'publish' ? '' : ` (${remote.status} in WordPress)`;
  const of = ({ title: head, excerpt, content }: Pick<PushedEntry, 'title' | 'excerpt' | 'content'>) =>
    [head, excerpt, content].join('\n');
  return [`${title}${bin}`, ...linesChanged(of(remote), of(entry))];
}

async function write(wordPress: WordPress, { entry, remote }: PushStep): Promise<void> {
  const base = `/wp/v2/${restBases[entry.type]}`;
  const isNew = !remote || remote.status === 'trash';
  await callWordPress(wordPress, {
    path: isNew ? base : `${base}/${remote.id}`,
    method: 'POST',
    body: {
      slug: entry.slug,
      lang: entry.language,
      status: 'publish',
      title: entry.title,
      content: entry.content,
      excerpt: entry.excerpt,
      menu_order: entry.order,
      ...(isNew && { date_gmt: entry.date }),
      labelwerk: {
        name: entry.name,
        path: entry.path,
        fields: entry.fields,
        markdoc: entry.markdoc,
        media: entry.media,
        pushed: entry.mark,
      },
    },
  });
}

/**
 * Writes texts to a WordPress, several concurrently, and notifies the shop at the end. Calls `onDone` after each text.
 * If it is interrupted, written texts remain and the next push continues from there.
 */
export async function pushTexts(
  wordPress: WordPress,
  steps: readonly PushStep[],
  onDone: (step: PushStep, done: number) => void,
): Promise<void> {
  if (steps.length === 0) return;
  const waiting = [...steps];
  let done = 0;
  const work = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      await write(wordPress, step).catch((error: unknown) => {
        waiting.length = 0;
        throw error;
      });
      done += 1;
      onDone(step, done);
    }
  };
  const ended = await Promise.allSettled(Array.from({ length: atATime }, work));
  await callWordPress(wordPress, { path: '/labelwerk/v1/tell', method: 'POST' });
  for (const one of ended) if (one.status === 'rejected') throw one.reason;
}
