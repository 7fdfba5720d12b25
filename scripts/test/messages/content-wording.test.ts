import { globSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { expect, test } from 'vitest';
import { type MessageLanguage, messageLanguages } from './message-sets.ts';
import { wordingCheck } from './message-wording.ts';

const root = join(import.meta.dirname, '..', '..', '..');
const content = join(root, 'content');
const files = globSync('*/*.md', { cwd: content });

/** A text without its tags, its links and its head: the words people read. */
const wordsOf = (source: string) =>
  source
    .replace(/^---\n[\s\S]*?\n---\n/, '')
    .replace(/\{%[\s\S]*?%\}/g, '')
    .replace(/\]\([^)]*\)/g, ']');

test('texts use the words of the glossary', () => {
  const check = wordingCheck(root);
  const faults = files.flatMap((file) => {
    const fault = check(
      file.split(sep)[0] as MessageLanguage,
      wordsOf(readFileSync(join(content, file), 'utf8')),
    );
    return fault === undefined ? [] : [`${file} ${fault}`];
  });
  expect(faults).toEqual([]);
});

test('every text exists in every language', () => {
  const named = (language: string) =>
    files.filter((file) => file.startsWith(language + sep)).map((file) => file.split(sep)[1]);
  for (const language of messageLanguages) expect(named(language).toSorted()).toEqual(named('en').toSorted());
});
