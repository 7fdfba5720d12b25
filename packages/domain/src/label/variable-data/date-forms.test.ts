import fc from 'fast-check';
import { expect, test } from 'vitest';
import { writtenDate } from './date-forms.ts';

test('every day is read in every notation, and printed as that day', () => {
  const days = fc.date({ min: new Date('1900-01-01'), max: new Date('2099-12-31'), noInvalidDate: true });
  fc.assert(
    fc.property(days, (date) => {
      const [year = '', month = '', day = ''] = date.toISOString().slice(0, 10).split('-');
      const notations = [
        `${year}-${month}-${day}`,
        `${year}-${month}-${day}T00:00:00.000`,
        `${day}.${month}.${year}`,
        `${Number(day)}/${Number(month)}/${year}`,
        ` ${day}-${month}-${year} `,
      ];
      for (const notation of notations) {
        expect(writtenDate(notation, 'iso')).toBe(`${year}-${month}-${day}`);
        expect(writtenDate(notation, 'dots')).toBe(`${day}.${month}.${year}`);
        expect(writtenDate(notation, 'month-slash')).toBe(`${month}/${year}`);
      }
    }),
  );
});

test('a day that no calendar has is no date', () => {
  fc.assert(
    fc.property(fc.nat({ max: 40 }), fc.nat({ max: 15 }), fc.integer({ min: 1900, max: 2100 }), (d, m, y) => {
      const date = new Date(Date.UTC(y, m - 1, d));
      const exists = m > 0 && d > 0 && date.getUTCMonth() === m - 1 && date.getUTCDate() === d;
      expect(writtenDate(`${d}.${m}.${y}`, 'iso') !== undefined).toBe(exists);
    }),
  );
});

test.each([
  ['11/2026', 'month-dot', '11.2026'],
  ['2026-3', 'month-slash', '03/2026'],
  ['11/2026', 'iso', undefined],
  ['30.11.26', 'slashes', '30/11/2026'],
  ['11/30/2026', 'iso', undefined],
  ['46356', 'iso', undefined],
  ['soon', 'iso', undefined],
] as const)('%s as %s', (text, form, printed) => {
  expect(writtenDate(text, form)).toBe(printed);
});
