import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { materialObstacle } from '@labelwerk/domain/catalogue/finish.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Info } from '#features/calculator/index.ts';
import { folded, mentions } from '#kit/form/search-words.ts';
import { samplesOf } from './samples.ts';

const seed = (name: string) =>
  JSON.parse(readFileSync(join(import.meta.dirname, '../../../../../api/seed', `${name}.json`), 'utf8'))[
    name
  ];
const named = (entries: { names: { fr: string } }[]) =>
  entries.map((entry) => ({ ...entry, name: entry.names.fr }));
const info = { materials: named(seed('materials')), finishes: named(seed('finishes')) } as unknown as Info;

test('every material and finish has a sample, and no sample shows a combination that can’t be produced', () => {
  const samples = samplesOf(info);
  expect(samples).toHaveLength(info.materials.length + info.finishes.length);
  expect(new Set(samples.map(({ id }) => id)).size).toBe(samples.length);
  for (const { finish, material } of samples)
    if (finish) expect(materialObstacle(finish, material)).toBeUndefined();
});

test('the search ignores accents and case', () => {
  expect(mentions(['Dorure à chaud', 'Métal véritable'], 'metal DORURE')).toBe(true);
  expect(mentions(['Weiß, glänzend'], 'weiss glanzend')).toBe(true);
  expect(mentions(['Papier kraft'], 'papier lin')).toBe(false);
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(folded(folded(text))).toBe(folded(text));
    }),
  );
});

test('every word of a name finds it', () => {
  fc.assert(
    fc.property(fc.constantFrom(...samplesOf(info)), ({ name }) => {
      for (const word of name.split(' ')) expect(mentions([name], word.toUpperCase())).toBe(true);
    }),
  );
});
