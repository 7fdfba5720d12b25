import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readNumber, unitAt } from './numbers.ts';

const read = (place: string, cell: string, semicolons = false) =>
  readNumber(place.split('.'), cell, { semicolons });

describe('a number of a spreadsheet', () => {
  test.each([
    ['base', '45.00', false, 'must be a whole number without separators, in cents: 4500 for 45.00'],
    ['base', '45,00', true, 'without separators, in cents'],
    ['markets.8.shipping.freeFrom', '8.000', true, 'without separators'],
    ['markets.8.shipping.freeFrom', '8,000', false, 'without separators'],
    ['sort', "1'200", false, 'without separators'],
    ['sort', '1 200', true, 'without separators'],
    ['sort', '12 €', true, 'without separators'],
    ['markets.1.vatRate', '19%', false, 'in basis points: 1900 for 19 %'],
    ['markets.1.vatRate', '25,5', true, 'in basis points: 1900 for 19 %'],
    ['materials.KRA.multiplier', '1.25', false, 'in hundredths: 125 for 1.25'],
    ['productionDays', '5.0', false, 'must be a whole number without separators, not “5.0”'],
    ['tiers.0.upToM2', '1.500', true, 'without a separator of thousands'],
    ['tiers.0.upToM2', '1,500', true, 'without a separator of thousands'],
    ['tiers.0.upToM2', '1,5', false, 'must be a number'],
    ['sort', '1e3', false, 'must be a number'],
    ['sort', '', false, 'must be a number'],
  ])('%s: “%s” is refused (semicolons: %s)', (place, cell, semicolons, sentence) => {
    expect(read(place, cell, semicolons)).toEqual({ fault: expect.stringContaining(sentence) });
  });

  test.each([
    ['base', '4500', false, 4500],
    ['markets.8.shipping.freeFrom', '8000', true, 8000],
    ['applyFrom', '-20', false, -20],
    ['tiers.0.upToM2', '1.5', false, 1.5],
    ['tiers.0.upToM2', '1,5', true, 1.5],
    ['width', '90.5', true, 90.5],
  ])('%s: “%s” is read (semicolons: %s)', (place, cell, semicolons, value) => {
    expect(read(place, cell, semicolons)).toEqual({ value });
  });

  test('is exactly the digits of the cell: a separator never changes the value of money', () => {
    const text = fc.string({ unit: fc.constantFrom(...'0123456789.,-\u202f '), minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(text, fc.boolean(), (cell, semicolons) => {
        const number = read('base', cell, semicolons);
        if ('value' in number)
          expect(cell.replace(/^(-?)0+(?=\d)/, '$1')).toBe(
            `${number.value}`.replace(/^0$/, cell.startsWith('-') ? '-0' : '0'),
          );
      }),
    );
  });
});

test('the unit of a value follows from its place', () => {
  expect(
    ['base', 'markets.1.vatRate', 'shapes.oval.share', 'materials.KRA.multiplier', 'finishes.LAM-G.days'].map(
      (place) => unitAt(place.split('.')),
    ),
  ).toEqual(['money', 'basis points', 'basis points', 'hundredths', 'plain']);
});
