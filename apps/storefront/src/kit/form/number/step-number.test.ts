import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clampNumber, stepNumber } from './step-number.ts';

test('numbers stay within 0 to 100 by default', () => {
  expect(clampNumber(-3, 5, {})).toBe(0);
  expect(clampNumber(140, 5, {})).toBe(100);
  expect(clampNumber(140, 5, { max: 500 })).toBe(140);
});

test('text that is not a number changes nothing', () => {
  expect(clampNumber(Number.NaN, 7, {})).toBe(7);
  expect(clampNumber(Number.POSITIVE_INFINITY, 7, {})).toBe(7);
});

test('steps lead to multiples of the step', () => {
  expect(stepNumber(1030, 1, { step: 250, max: 10_000 })).toBe(1250);
  expect(stepNumber(1030, -1, { step: 250, max: 10_000 })).toBe(1000);
  expect(stepNumber(0.2, 1, { step: 0.1 })).toBe(0.3);
});

test('a step never leaves the limits', () => {
  fc.assert(
    fc.property(fc.integer({ min: 10, max: 312 }), fc.constantFrom(1, -1), (value, direction) => {
      const next = stepNumber(value, direction as 1 | -1, { min: 10, max: 312, step: 5 });
      expect(next).toBeGreaterThanOrEqual(10);
      expect(next).toBeLessThanOrEqual(312);
    }),
  );
});
