import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hasNext, hasPrevious, pageWindow } from './page-window.ts';

test('shows five pages around the current one, and both ends', () => {
  expect(pageWindow(1, 3)).toEqual([1, 2, 3]);
  expect(pageWindow(1, 9)).toEqual([1, 2, 3, 4, 5, 'gap', 9]);
  expect(pageWindow(5, 9)).toEqual([1, 'gap', 3, 4, 5, 6, 7, 'gap', 9]);
  expect(pageWindow(9, 9)).toEqual([1, 'gap', 5, 6, 7, 8, 9]);
  expect(pageWindow(4, 7)).toEqual([1, 2, 3, 4, 5, 6, 7]);
});

test('always contains the current, first and last page, each once and in ascending order', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 500 }), fc.nat(), (last, seed) => {
      const current = (seed % last) + 1;
      const numbers = pageWindow(current, last).filter((mark) => mark !== 'gap');
      expect(numbers).toContain(current);
      expect(numbers[0]).toBe(1);
      expect(numbers.at(-1)).toBe(last);
      expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
    }),
  );
});

test('next and previous', () => {
  expect([hasNext(1, 10, 10), hasNext(1, 10, 11)]).toEqual([false, true]);
  expect([hasPrevious(1), hasPrevious(2)]).toEqual([false, true]);
});
