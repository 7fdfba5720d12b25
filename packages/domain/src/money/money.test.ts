import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatBytes, formatDate, formatMoney, formatNumber, formatSize } from './format.ts';
import { divideHalfUp, scaleHalfUp, shareOf } from './money.ts';

describe('rounding', () => {
  test('is half up, also below zero', () => {
    expect([divideHalfUp(5, 2), divideHalfUp(-5, 2), divideHalfUp(7, 3), divideHalfUp(8, 3)]).toEqual([
      3, -2, 2, 3,
    ]);
    expect(shareOf(4962, 1900)).toBe(943);
  });
  test('deviates by at most half a unit', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -1e9, max: 1e9 }),
        fc.integer({ min: 1, max: 1e6 }),
        (dividend, divisor) => {
          const off = divideHalfUp(dividend, divisor) - dividend / divisor;
          expect(off).toBeGreaterThan(-0.5 - 1e-9);
          expect(off).toBeLessThanOrEqual(0.5 + 1e-9);
        },
      ),
    );
  });
  test('scales like exact arithmetic, also beyond safe integers', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e12 }), fc.integer({ min: 0, max: 30_000 }), (amount, rate) => {
        const exact = (BigInt(amount) * BigInt(rate) * 2n + 10_000n) / 20_000n;
        expect(BigInt(scaleHalfUp(amount, rate, 10_000))).toBe(exact);
      }),
    );
  });
  test('refuses unsafe integers', () => {
    expect(() => divideHalfUp(1.5, 2)).toThrow(RangeError);
    expect(() => divideHalfUp(1, 0)).toThrow(RangeError);
  });
});

test('money has two decimals, in German form for the euro and in US form for the others', () => {
  expect(formatMoney({ amount: 123456, currency: 'EUR' })).toBe('1.234,56 €');
  expect(formatMoney({ amount: 123456, currency: 'GBP' })).toBe('£1,234.56');
  expect(formatMoney({ amount: -5, currency: 'AUD' })).toBe('-$0.05');
  expect(formatMoney({ amount: 0, currency: 'EUR' })).toBe('0,00 €');
  expect(formatNumber(1000000, 'EUR')).toBe('1.000.000');
  expect(formatNumber(1000000, 'AUD')).toBe('1,000,000');
});

test('formats of days and sizes', () => {
  expect(formatDate(new Date('2026-03-05T23:59:59Z'))).toBe('05.03.2026');
  expect(formatSize(90, 120)).toBe('90 X 120');
});

test('bytes are written in steps of 1,000', () => {
  expect(formatBytes(0, 'GBP')).toBe('0 B');
  expect(formatBytes(999, 'GBP')).toBe('999 B');
  expect(formatBytes(716_800, 'GBP')).toBe('717 kB');
  expect(formatBytes(1_240_000_000, 'EUR')).toBe('1,2 GB');
  expect(formatBytes(12_400_000_000, 'EUR')).toBe('12 GB');
});
