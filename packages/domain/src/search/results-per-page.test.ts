import { expect, test } from 'vitest';
import { pageOfResults } from './results-per-page.ts';

const twelve = Array.from({ length: 12 }, (_, index) => index + 1);

test.each([
  [1, [1, 2, 3, 4, 5], 1],
  [3, [11, 12], 3],
  [9, [11, 12], 3],
  [0, [1, 2, 3, 4, 5], 1],
  [-2, [1, 2, 3, 4, 5], 1],
  [Number.NaN, [1, 2, 3, 4, 5], 1],
  [2.7, [6, 7, 8, 9, 10], 2],
])('page %d of twelve results has %j', (requestedPage, results, page) => {
  expect(pageOfResults(twelve, requestedPage)).toEqual({ results, page });
});

test('without results there is one empty page', () => {
  expect(pageOfResults([], 4)).toEqual({ results: [], page: 1 });
});
