import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { marketIds } from '../market/markets.ts';
import type { PriceList } from '../pricing/price-list.ts';
import { deliveryPromise } from './delivery-date.ts';
import { addWorkingDays, holidaysOf, isWorkingDay } from './holidays.ts';

const list = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../../apps/api/seed/price-list.json'), 'utf8'),
) as PriceList;

test('movable feasts are on the right dates', () => {
  expect(holidaysOf('DE', 2026).has('2026-04-03')).toBe(true);
  expect(holidaysOf('DE', 2026).has('2026-04-06')).toBe(true);
  expect(holidaysOf('NL', 2027).has('2027-05-06')).toBe(true);
  expect(isWorkingDay('IT', new Date('2026-06-02'))).toBe(false);
});

test.each([
  ['GB', ['2026-05-04', '2026-05-25', '2026-08-31', '2026-12-28']],
  ['GB', ['2022-01-03', '2022-12-26', '2022-12-27']],
  ['GB', ['2021-12-27', '2021-12-28']],
  ['AU', ['2026-06-08', '2026-01-26', '2026-12-28']],
  ['SE', ['2026-06-19']],
  ['SE', ['2025-06-20']],
  ['PL', ['2026-06-04', '2026-12-24']],
  ['IT', ['2027-10-04']],
] as const)('in %s, %j is not a working day', (country, days) => {
  for (const day of days) expect(isWorkingDay(country, new Date(day)), day).toBe(false);
  expect(holidaysOf('IT', 2025).has('2025-10-04')).toBe(false);
});

test('the day is that of the plant, also after midnight there', () => {
  const plain = { express: 'none', finishes: [], material: 'PAP-GL-P', shape: 'rectangle' } as const;
  const before = deliveryPromise(list, plain, 1, new Date('2026-11-23T22:30:00Z'));
  const after = deliveryPromise(list, plain, 1, new Date('2026-11-23T23:30:00Z'));
  expect([before.countsToday, after.countsToday]).toEqual([false, true]);
  expect(after.shipsOn).toEqual(before.shipsOn);
});

test('a standard order at ten in the morning and one at three in the afternoon', () => {
  const plain = { express: 'none', finishes: [], material: 'PAP-GL-P', shape: 'rectangle' } as const;
  const early = deliveryPromise(list, plain, 1, new Date('2026-11-23T09:00:00Z'));
  const late = deliveryPromise(list, plain, 1, new Date('2026-11-23T14:00:00Z'));
  expect([early.countsToday, late.countsToday]).toEqual([true, false]);
  expect(early.shipsOn.toISOString().slice(0, 10)).toBe('2026-11-30');
  expect(late.shipsOn.toISOString().slice(0, 10)).toBe('2026-12-01');
});

test('dates never decrease, and are working days', () => {
  const anyDate = fc.date({ min: new Date('2025-01-01'), max: new Date('2035-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(
      anyDate,
      fc.constantFrom(...marketIds),
      fc.subarray(Object.keys(list.finishes)),
      (now, market, finishes) => {
        const promise = deliveryPromise(
          list,
          { material: 'PAP-GL-P', shape: 'rectangle', express: '48h', finishes },
          market,
          now,
        );
        expect(promise.shipsOn.getTime()).toBeGreaterThan(now.getTime() - 86_400_000);
        expect(promise.arrivesFrom.getTime()).toBeGreaterThan(promise.shipsOn.getTime());
        expect(promise.arrivesTo.getTime()).toBeGreaterThanOrEqual(promise.arrivesFrom.getTime());
        expect(isWorkingDay('DE', promise.shipsOn)).toBe(true);
      },
    ),
  );
  expect(addWorkingDays('DE', new Date('2026-12-24'), 1).toISOString()).toContain('2026-12-28');
});
