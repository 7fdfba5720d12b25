import { expect, test } from 'vitest';
import { inTurn, isWhole } from './in-turn.ts';

const matrix = ['a', 'b', 'c', 'd', 'e'];

test.skipIf(isWhole).each([
  [1, 5],
  [2, 5],
  [3, 5],
])('%i at a time, a whole matrix is used within %i turns, from any turn on', (count, turns) => {
  for (const first of [0, 4, 1_000_003]) {
    const taken = Array.from({ length: turns }, (_, index) => inTurn(matrix, count, first + index));
    for (const one of taken) expect(one).toHaveLength(count);
    expect(new Set(taken.flat()).size).toBe(matrix.length);
  }
});

test('a matrix no larger than the sample is used completely', () => {
  expect(inTurn(matrix, 5, 3)).toEqual(matrix);
  expect(inTurn(matrix, 9, 3)).toEqual(matrix);
  expect(inTurn([], 1, 3)).toEqual([]);
});
