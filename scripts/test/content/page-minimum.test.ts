import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { textOn } from '@labelwerk/content/markdoc-text.ts';
import { headSchema } from '@labelwerk/content/source.ts';
import { variablesOf } from '@labelwerk/content/variables.ts';
import { type Language, languages, type Site, sites } from '@labelwerk/domain/market/sites.ts';
import { expect, test } from 'vitest';
import {
  briefPage,
  figuresIn,
  fiveWordRuns,
  minimumOf,
  readableText,
  repeatedShare,
  shortfallsOf,
} from './page-minimum.ts';

const content = join(import.meta.dirname, '..', '..', '..', 'content');
const pages = Object.keys(JSON.parse(readFileSync(join(content, 'pages.json'), 'utf8')));
const full = pages.filter((page) => minimumOf(page) !== briefPage);
const settings = {
  shop: 'Labels',
  companyName: '',
  address: '',
  email: 'hello@labels.example',
  phone: '',
  paymentProviders: '',
  consentServices: '',
  fileDays: 90,
};

function textIn(language: Language, page: string) {
  const site = sites.find((one) => one.language === language) as Site;
  const own = join(language, `${page}.md`);
  const file = language === 'au' && !existsSync(join(content, own)) ? join('en', `${page}.md`) : own;
  const source = readFileSync(join(content, file), 'utf8');
  const { tree } = textOn(source, headSchema, site, variablesOf(site, settings));
  return { file, source, tree };
}

test.each(languages)('every page has what a page of its kind needs in %s', (language) => {
  const faults = pages.flatMap((page) => {
    const { file, source, tree } = textIn(language, page);
    return shortfallsOf(source, tree, minimumOf(page)).map((fault) => `content/${file}:${fault}`);
  });
  expect(faults).toEqual([]);
});

test.each(languages)('no two full pages repeat each other in %s', (language) => {
  const runs = full.map((page) => [page, fiveWordRuns(readableText(textIn(language, page).tree))] as const);
  const alike = runs.flatMap(([page, of], at) =>
    runs
      .slice(at + 1)
      .filter(([, other]) => repeatedShare(of, other) > 0.15)
      .map(([other]) => `${page} and ${other}`),
  );
  expect(alike).toEqual([]);
});

// Australian pages state the figures of Australian law.
test.each(languages.filter((language) => language !== 'au' && language !== 'en'))(
  'full pages state the same figures in %s as in English',
  (language) => {
    for (const page of full) {
      const figures = (of: Language) => [...figuresIn(readableText(textIn(of, page).tree))].toSorted();
      expect.soft(figures(language), `content/${language}/${page}.md`).toEqual(figures('en'));
    }
  },
);

test('a text below the minimum of its kind is reported with line and count', () => {
  const site = sites[0] as Site;
  const source =
    '---\ntitle: "A page"\ndescription: "A page about labels."\n---\nShort, 5 mm.\n\n{% question ask="Why?" %}\nSo.\n{% /question %}\n';
  const { tree } = textOn(source, headSchema, site, {});
  expect(shortfallsOf(source, tree, minimumOf('products/wine'))).toEqual([
    '1: 5 words, not 350 to 600',
    '1: 1 figures, not 8',
    '1: 0 tables, not 1',
    '1: 0 links, not 4',
    '1: 1 questions, not 6',
    '7: an answer of 1 words, not 40 to 90',
  ]);
});

test('a glossary and groups of questions are counted, with the line of each short explanation', () => {
  const site = sites[0] as Site;
  const source =
    '---\ntitle: "A page"\ndescription: "A page about labels."\n---\nText.\n\n## Price\n{% question ask="Why?" %}\nSo.\n{% /question %}\n\n{% term id="bleed" name="Bleed" %}\nBackground.\n{% /term %}\n';
  const { tree } = textOn(source, headSchema, site, {});
  const minimum = { ...briefPage, words: [1, 9], answers: [2, 9], groups: 1, terms: 2 } as const;
  expect(shortfallsOf(source, tree, minimum)).toEqual([
    '1: 1 terms, not 2',
    '8: an answer of 1 words, not 2 to 9',
    '12: an answer of 1 words, not 2 to 9',
  ]);
});

test.each(languages)('links to the glossary lead to one of its terms in %s', (language) => {
  const termsIn = (of: Language) =>
    [...textIn(of, 'glossary').source.matchAll(/\{% term id="([^"]+)"/g)].map(([, id]) => `term-${id}`);
  const terms = termsIn(language);
  expect(new Set(terms).size).toBe(terms.length);
  expect(terms.toSorted()).toEqual(termsIn('en').toSorted());
  const faults = pages.flatMap((page) => {
    const { file, source } = textIn(language, page);
    return [...source.matchAll(/\]\(page:([^)#]*)#([^)]*)\)/g)]
      .filter(([, key, place = '']) => key !== 'glossary' || !terms.includes(place))
      .map(([link]) => `content/${file}: ${link}`);
  });
  expect(faults).toEqual([]);
});

test('numbers are read in the notation of each language', () => {
  expect(figuresIn('1,2 mm, 1.2 mm, 1.000, 1,000, 0,264, 0.264, −40 to 80')).toEqual([
    '1.2',
    '1.2',
    '1000',
    '1000',
    '0.264',
    '0.264',
    '40',
    '80',
  ]);
});

test('the share of repeated runs is that of the shorter text', () => {
  const long = fiveWordRuns('one two three four five six seven eight');
  expect(repeatedShare(fiveWordRuns('One two, three four five six'), long)).toBe(1);
  expect(repeatedShare(fiveWordRuns('one two three four nine ten'), long)).toBe(0);
});
