import { expect, test } from 'vitest';
import { hasWhite } from '../rules/white/missing.ts';
import { expectLabel } from './expect-label.ts';
import { isOwnCut } from './expectations.ts';

const wine = { width: 90, height: 120 };

test('a contour of the shop applies to special shapes alone, and means that the shop makes the cut line', () => {
  const special = expectLabel({ ...wine, shape: 'special', contour: 'arch' });
  expect(special).toMatchObject({ contour: 'arch' });
  expect([isOwnCut(special), isOwnCut(expectLabel({ ...wine, shape: 'special' }))]).toEqual([false, true]);
  expect(expectLabel({ ...wine, shape: 'oval', contour: 'arch' })).not.toHaveProperty('contour');
});

test('unknown properties are not expected', () => {
  expect(expectLabel(wine)).toEqual(wine);
});

test('food and chemicals have legal text, front labels of wine and cosmetics have none', () => {
  const legal = (productType: string) => expectLabel({ ...wine, productType }).legalText;
  expect(['honey', 'chemical', 'wine-back', 'candle'].map(legal)).toEqual([true, true, true, true]);
  expect(['wine-front', 'cosmetic', 'shipping'].map(legal)).toEqual([undefined, undefined, undefined]);
});

test('white under everything counts as ordered, partial white has to be in the file', () => {
  const white = (spot: string | null) => expectLabel({ ...wine, finishes: [{ kind: 'white', spot }] });
  expect(hasWhite(white(null))).toBe(true);
  expect(hasWhite(white('White'))).toBe(false);
  expect(expectLabel({ ...wine, finishes: [{ kind: 'foil', spot: 'HotFoil' }] }).spots).toEqual(['HotFoil']);
});

test('the corner radius of a rounded label, films and the limits of digital sheets are expected', () => {
  const label = { ...wine, cornerRadius: 3, sorts: 2, form: 'sheet' } as const;
  expect(expectLabel({ ...label, shape: 'rounded' })).toMatchObject({
    cornerRadius: 3,
    sorts: 2,
    press: 'digital',
  });
  expect(expectLabel({ ...label, shape: 'rectangle' })).not.toHaveProperty('cornerRadius');
  expect(expectLabel({ ...wine, form: 'roll', material: { look: 'clear', face: 'film' } })).toEqual({
    ...wine,
    material: { look: 'clear', film: true },
  });
});
