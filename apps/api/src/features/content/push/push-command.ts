import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import type { Db } from '#platform/database/database.ts';
import { findAllEntries } from '../content-repository.ts';
import { picturesOf } from '../rest/picture-answer.ts';
import type { NamedSettings } from '../rest/render-entry.ts';
import type { PublishedEntry } from '../tables.ts';
import type { PushStep } from './plan-push.ts';
import { picturesThere, pushPictures } from './push-pictures.ts';
import { planOf, prepareWordPress, pushTexts, sayStep } from './push-texts.ts';
import { pushedEntry } from './pushed-entry.ts';
import { type WordPress, wordPressBase } from './wordpress-writer.ts';

type Settings = NamedSettings & {
  readonly WORDPRESS_USER: string;
  readonly WORDPRESS_APPLICATION_PASSWORD?: string | undefined;
};

type Say = (line: string) => void;

function optionsOf(args: readonly string[]) {
  const { values } = parseArgs({
    args: [...args],
    options: { to: { type: 'string' }, preview: { type: 'boolean' }, overwrite: { type: 'boolean' } },
  });
  if (!values.to) throw new Error('Usage: push --to https://cms.example/wp-json');
  return { base: wordPressBase(values.to), preview: values.preview, overwrite: values.overwrite };
}

/** Asks the operator for confirmation; no, if the input is not interactive. */
async function mayOverwrite(count: number): Promise<boolean> {
  if (!process.stdin.isTTY) return false;
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  const texts = count === 1 ? 'this text' : `these ${count} texts`;
  const answer = await lines.question(`Overwrite ${texts} of editors in WordPress? [y/N] `);
  lines.close();
  return /^y(es)?$/i.test(answer.trim());
}

function reportPlan(steps: readonly PushStep[], say: Say): void {
  for (const step of steps) if (step.kind !== 'same') for (const line of sayStep(step)) say(line);
  const count = (kind: PushStep['kind']) => steps.filter((step) => step.kind === kind).length;
  say(
    `${count('new')} new, ${count('changed')} changed, ${count('same')} the same; edited in WordPress: ${count('kept')} kept, ${count('conflict')} in conflict.`,
  );
}

/** Selects the steps to take: steps that overwrite an editor's text need the operator's confirmation. */
async function stepsToTake(steps: readonly PushStep[], overwrite: boolean | undefined) {
  const conflicts = steps.filter(({ kind }) => kind === 'conflict');
  const withThem = conflicts.length > 0 && (overwrite || (await mayOverwrite(conflicts.length)));
  return {
    left: withThem ? 0 : conflicts.length,
    taken: steps.filter(
      ({ kind }) => kind === 'new' || kind === 'changed' || (withThem && kind === 'conflict'),
    ),
  };
}

/**
 * Pushes the shop's published texts that differ to a WordPress. Returns the exit code: 1 if there is nothing to push,
 * 3 if texts were edited there and overwriting them was not confirmed. Throws if WordPress rejects a call.
 */
export async function pushCommand(
  db: Db,
  settings: Settings,
  args: readonly string[],
  say: Say,
): Promise<number> {
  const { base, preview, overwrite } = optionsOf(args);
  const password = settings.WORDPRESS_APPLICATION_PASSWORD;
  if (!password)
    throw new Error(
      'WORDPRESS_APPLICATION_PASSWORD is missing: create one in WordPress under Users, Profile, Application ' +
        'Passwords.',
    );
  const wordPress: WordPress = { base, user: settings.WORDPRESS_USER, password };
  await prepareWordPress(wordPress);
  const all = await findAllEntries(db);
  const published = all.filter((entry): entry is typeof entry & PublishedEntry => entry.source !== null);
  const drafts = all.filter(({ draft }) => draft !== null).length;
  const own = await picturesOf({ db }, published);
  const { there, missing } = await picturesThere(wordPress, own);
  if (missing.length > 0) say(`${missing.length} pictures are new.`);
  if (!preview)
    for (const [name, picture] of await pushPictures(db, wordPress, missing)) there.set(name, picture);
  const steps = await planOf(
    wordPress,
    published.map((entry) => pushedEntry(settings, entry, { own, there })),
  );
  reportPlan(steps, say);
  if (drafts > 0) say(`${drafts} drafts are not pushed: WordPress has its own drafts.`);
  const hasNothing = missing.length === 0 && steps.every(({ kind }) => kind === 'same' || kind === 'kept');
  if (hasNothing) {
    say('Nothing to push.');
    return 1;
  }
  if (preview) {
    say('Nothing has been written yet: push without --preview.');
    return 0;
  }
  const { taken, left } = await stepsToTake(steps, overwrite);
  await pushTexts(wordPress, taken, ({ entry }, done) => {
    if (done % 25 === 0 || done === taken.length)
      say(`${done} of ${taken.length} written (${entry.language}/${entry.name})`);
  });
  if (left > 0) say(`${left} texts of editors were kept: push with --overwrite to replace them.`);
  return left > 0 ? 3 : 0;
}
