import { expect, test } from 'vitest';
import { mustLeave, personOf } from './person.ts';

const ada = personOf({ id: 1, person_id: 1 });
const adaForBerg = personOf({ id: 2, person_id: 1 });
const visitor = personOf(null);

test.each([
  ['the same person', ada, ada, false],
  ['a person who signed out', ada, visitor, true],
  ['another account of the same person', ada, adaForBerg, true],
  ['a visitor who signed in', visitor, ada, false],
  ['a visitor who still is one', visitor, visitor, false],
  ['a page that asked for nobody yet', personOf(undefined), ada, false],
])('a page of %s', (_name, before, after, leaves) => {
  expect(mustLeave(before, after)).toBe(leaves);
});
