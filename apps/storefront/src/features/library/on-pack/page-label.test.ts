import { nearestProduct } from '@labelwerk/domain/catalogue/nearest-product.ts';
import { expect, test } from 'vitest';
import { pageLabel } from './page-label.ts';

const ordered = {
  shape: 'special',
  contour: 'arch',
  width: 90,
  height: 120,
  cornerRadius: 0,
  productType: 'wine-front',
  material: 'FOIL-CL',
  finishes: ['varnish'],
} as const;

test('a page is shown as the label it was ordered as', () => {
  expect(pageLabel({ width: 90.04, height: 120 }, ordered)).toBe(ordered);
  expect(pageLabel({ width: 45, height: 60 }, ordered)).toBe(ordered);
});

test('a page of other proportions is shown in its own size, on the ordered material', () => {
  expect(pageLabel({ width: 60.04, height: 40 }, ordered)).toEqual({
    shape: 'rectangle',
    width: 60,
    height: 40,
    cornerRadius: 0,
    productType: 'wine-front',
    material: 'FOIL-CL',
    finishes: ['varnish'],
  });
});

test('without an order, a page is shown as a label of its own size for the chosen product', () => {
  const chosen = { productType: 'honey', material: 'PAP', finishes: [] };
  expect(pageLabel({ width: 70, height: 50.26 }, chosen)).toEqual({
    ...chosen,
    shape: 'rectangle',
    width: 70,
    height: 50.3,
    cornerRadius: 0,
  });
});

test('a page is shown on the product whose label is nearest in size', () => {
  const products = [
    { id: 'wine', width: 90, height: 120 },
    { id: 'jar', width: 120, height: 90 },
    { id: 'lid', width: 40, height: 40 },
  ];
  expect(nearestProduct(products, { width: 85, height: 110 })?.id).toBe('wine');
  expect(nearestProduct(products, { width: 110, height: 85 })?.id).toBe('jar');
  expect(nearestProduct([], { width: 1, height: 1 })).toBeUndefined();
});
