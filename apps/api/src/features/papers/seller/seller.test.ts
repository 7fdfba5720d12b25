import { expect, test } from 'vitest';
import { addressOnOneLine } from './seller.ts';

test.each([
  ['Bogenstraße 7, 04109 Leipzig', ['Bogenstraße 7'], '04109', 'Leipzig'],
  [
    'Haus A, Bogenstraße 7, 04109 Leipzig an der Elster',
    ['Haus A', 'Bogenstraße 7'],
    '04109',
    'Leipzig an der Elster',
  ],
  ['Bogenstraße 7', ['Bogenstraße 7'], '', ''],
  ['Bogenstraße 7, Leipzig', ['Bogenstraße 7', 'Leipzig'], '', ''],
])('%s', (text, lines, postcode, city) => {
  expect(addressOnOneLine(text, 'DE')).toEqual({ lines, postcode, city, country: 'DE' });
});
