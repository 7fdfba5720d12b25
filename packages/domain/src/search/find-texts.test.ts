import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findTexts, indexTexts } from './find-texts.ts';
import type { Findable } from './text-index.ts';
import { fitOf, similarity, wordsOf } from './words.ts';

const titled = (...titles: readonly string[]) => indexTexts(titles.map((title) => ({ title })));
const titlesFor = (all: ReturnType<typeof titled>, typed: string) =>
  findTexts(all, typed).map(({ title }) => title);

test('words are compared without case, accents and soft hyphens', () => {
  expect(wordsOf('Étiquettes à l’Œuf, Größe ŁÓDŹ ölfest Zehntel\u00admillimeter')).toEqual([
    'etiquettes',
    'a',
    'l',
    'oeuf',
    'grosse',
    'lodz',
    'olfest',
    'zehntelmillimeter',
  ]);
});

test('similarity equals that of pg_trgm', () => {
  // `select similarity('word', 'two words')` compares one word of it: similarity('word', 'words') is 0.571429 in
  // PostgreSQL.
  expect(similarity('word', 'words')).toBeCloseTo(4 / 7);
  expect(similarity('wine', 'wine')).toBe(1);
  expect(similarity('wine', 'soap')).toBe(0);
});

describe('a search finds', () => {
  const shop = titled(
    'Wine labels',
    'Weinetiketten',
    'Honey labels',
    'Candle labels',
    'Clear polypropylene',
    'White underprint',
    'Shipping labels',
  );

  test.each([
    ['wine', 'Wine labels'],
    ['WÍNE', 'Wine labels'],
    ['etiketten', 'Weinetiketten'],
    ['weinetiket', 'Weinetiketten'],
    ['hony', 'Honey labels'],
    ['candel', 'Candle labels'],
    ['polyproplene', 'Clear polypropylene'],
    ['shiping label', 'Shipping labels'],
  ])('%s: %s first', (typed, title) => {
    expect(titlesFor(shop, typed)[0]).toBe(title);
  });

  test('nothing if a word does not occur, or none was typed', () => {
    expect(titlesFor(shop, 'wine xylophone')).toEqual([]);
    expect(titlesFor(shop, ' –!? ')).toEqual([]);
  });

  test('names before descriptions', () => {
    const all = indexTexts([
      { title: 'Materials', description: 'Papers for wine and films for honey' },
      { title: 'Wine labels', description: 'For bottles' },
      { title: 'Bottles', keywords: 'wine beer' },
    ]);
    expect(findTexts(all, 'wine').map(({ title }) => title)).toEqual(['Wine labels', 'Bottles', 'Materials']);
  });
});

const letters = fc.string({ unit: fc.constantFrom(...'abcdefghilmnoprstuvwz'), minLength: 6, maxLength: 14 });

test('one letter left out, doubled or changed still finds a word of six letters or more', () => {
  fc.assert(
    fc.property(letters, fc.nat(), fc.constantFrom('out', 'double', 'change'), (word, at, how) => {
      // After the first letters: a misspelt beginning shares the fewest trigrams.
      const index = 2 + (at % (word.length - 2));
      const middle = { out: '', double: word.charAt(index).repeat(2), change: 'x' }[how];
      const typed = word.slice(0, index) + middle + word.slice(index + 1);
      expect(fitOf(typed, word)).toBeGreaterThan(0);
      expect(titlesFor(titled('unrelated', word), typed)).toContain(word);
    }),
  );
});

test('a whole word scores best, a longer prefix better than a shorter one', () => {
  fc.assert(
    fc.property(letters, fc.integer({ min: 1, max: 5 }), (word, length) => {
      expect(fitOf(word, word)).toBe(1);
      expect(fitOf(word.slice(0, length + 1), word)).toBeGreaterThan(fitOf(word.slice(0, length), word));
    }),
  );
});

test('any text gives a result, with existing entries only', () => {
  const all = titled('Wine labels', 'Honig');
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (typed) => {
      for (const title of titlesFor(all, typed)) expect(['Wine labels', 'Honig']).toContain(title);
    }),
  );
});

/** The definition: each typed word is compared with every word of every entry. */
function findByComparing(entries: readonly Findable[], typed: string): readonly Findable[] {
  const words = [...new Set(wordsOf(typed.slice(0, 100)).slice(0, 8))];
  if (words.length === 0) return [];
  const bestFit = (word: string, { title, keywords = '', description = '' }: Findable) =>
    Math.max(
      0,
      ...wordsOf(title).map((other) => fitOf(word, other)),
      ...wordsOf(keywords).map((other) => 0.8 * fitOf(word, other)),
      ...wordsOf(description).map((other) => 0.5 * fitOf(word, other)),
    );
  return entries
    .map((entry) => ({ entry, fits: words.map((word) => bestFit(word, entry)) }))
    .filter(({ fits }) => !fits.includes(0))
    .map(({ entry, fits }) => ({ entry, score: fits.reduce((sum, fit) => sum + fit, 0) }))
    .sort((one, other) => other.score - one.score)
    .map(({ entry }) => entry);
}

const syllables = ['eti', 'ket', 'ten', 'wine', 'la', 'bel', 'a', 'ro', 'll', 'papier', 'ww', 'honig'];
const word = fc
  .array(fc.constantFrom(...syllables), { minLength: 1, maxLength: 4 })
  .map((parts) => parts.join(''));
const text = fc.array(word, { maxLength: 5 }).map((words) => words.join(' '));

test('the index finds what comparing with every word finds, in the same order', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ title: text, keywords: text, description: text }), { maxLength: 12 }),
      text,
      fc.string({ unit: fc.constantFrom('x', 'e', ' '), maxLength: 3 }),
      (entries, typed, ending) => {
        const query = typed + ending;
        expect(findTexts(indexTexts(entries), query, 100)).toEqual(findByComparing(entries, query));
      },
    ),
    { numRuns: 500 },
  );
});

test('a search ends at the first word that no entry has, and pauses', () => {
  const entries = Array.from({ length: 3_000 }, (_, at) => ({
    title: `etikettenrolle${at} weinetikett${at}`,
  }));
  const index = indexTexts(entries);
  const stepsOf = (typed: string) => {
    const steps = index.search(typed);
    let count = 0;
    while (!steps.next().done) count += 1;
    return count;
  };
  expect(stepsOf('qqqqqqqq weinetikett etikettenrolle')).toBe(0);
  expect(stepsOf('weinetikett etikettenrolle')).toBeGreaterThan(4);
});
