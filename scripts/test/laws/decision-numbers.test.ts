import { expect, test } from 'vitest';
import { faultsOfDecisions } from './decision-numbers.ts';

test('a duplicate ADR number is found, and a missing one', () => {
  expect(faultsOfDecisions(['0001-one-database.md', '0002-routes.md'])).toEqual([]);
  expect(faultsOfDecisions(['0002-routes.md', '0001-a.md', '0002-papers.md', 'notes.md'])).toEqual([
    'docs/adr/0002-routes.md has the number of 0002-papers.md',
    'docs/adr/notes.md is not named as 0001-what-it-is-about.md',
  ]);
});
