import { expect, test } from 'vitest';
import { termsByLetter } from './terms-by-letter.ts';

const letters = (language: string, ...names: string[]) =>
  termsByLetter(
    names.map((name) => ({ name })),
    language,
  ).map(({ letter, terms }) => `${letter}: ${terms.map(({ name }) => name).join(', ')}`);

test('terms are sorted as their language sorts', () => {
  expect(letters('de', 'Ölfest', 'Offset', 'Papier', 'Beschnitt')).toEqual([
    'B: Beschnitt',
    'O: Offset, Ölfest',
    'P: Papier',
  ]);
});

test('an accent or a small letter makes no group of its own', () => {
  expect(letters('fr', 'épreuve', 'Encre', 'Échantillon')).toEqual(['E: Échantillon, Encre, épreuve']);
});

test('a term that begins with no letter is under a sign', () => {
  expect(letters('en', '4-colour print', 'Bleed')).toEqual(['#: 4-colour print', 'B: Bleed']);
});
