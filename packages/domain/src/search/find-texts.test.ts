import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findTexts, searchable } from './find-texts.ts';
import { fitOf, similarity, wordsOf } from './words.ts';

const titled = (...titles: readonly string[]) => searchable(titles.map((title) => ({ title })));
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
    const all = searchable([
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
