import { globSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { expect, test } from 'vitest';
import { type MessageLanguage, messageLanguages, messageSets } from './message-sets.ts';
import { wordingCheck } from './message-wording.ts';

const root = join(import.meta.dirname, '..', '..', '..');
const content = join(root, 'content');
const sets = messageSets(root);
const files = globSync('*/**/*.md', { cwd: content });

/** A text without tags and links: the words people read, including questions and descriptions. */
const wordsOf = (source: string) =>
  source
    .replace(/^asOf: .*$/m, '')
    .replace(/\{%[\s\S]*?%\}/g, (tag) => / ask="([^"]*)"/.exec(tag)?.[1] ?? '')
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
    files
      .filter((file) => file.startsWith(language + sep))
      .map((file) => file.slice(language.length + 1))
      .toSorted();
  // Australian English uses the English texts, unless it has its own.
  for (const language of messageLanguages.filter((one) => one !== 'au'))
    expect(named(language)).toEqual(named('en'));
  expect(named('au').filter((file) => !named('en').includes(file))).toEqual([]);
});

/** Labels of the interface that pages quote: page, file of messages, keys. */
const quoted = [
  ['products/sustainable', 'calculator', ['group.sustainable']],
  ['tutorial/several-designs', 'calculator', ['quantity.perSort']],
  ['print-file-error/wrong-size', 'cart', ['edit']],
  ['print-file-error/wrong-size', 'calculator', ['putBack']],
] as const;

test.each(messageLanguages.filter((one) => one !== 'au'))(
  'in %s pages quote labels of the interface as they are',
  (language) => {
    for (const [page, file, keys] of quoted) {
      const texts = sets.find(({ name }) => name === `storefront/${file}.json`)?.textsIn(language);
      const text = readFileSync(join(content, language, `${page}.md`), 'utf8');
      const quotes = [...text.matchAll(/[“„«‘]\u00a0?(.+?)\u00a0?[”“»’]/g)].map(([, words]) => words);
      for (const key of keys) expect(quotes, `${page} ${key}`).toContain(texts?.get(key));
    }
  },
);

test.each(messageLanguages.filter((one) => one !== 'au'))(
  'in %s pages name the reviews as calculator and price list do',
  (language) => {
    const path = join(root, 'apps/api/src/features/calculator/messages', `${language}.json`);
    const names: Record<string, string> = JSON.parse(readFileSync(path, 'utf8'));
    for (const page of ['general-packages', 'revision-services']) {
      const text = readFileSync(join(content, language, `${page}.md`), 'utf8');
      for (const service of ['review-smart', 'review-pro'])
        expect(text).toContain(`- **${names[`calculator.extra.${service}`]}**`);
    }
  },
);
