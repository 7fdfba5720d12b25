import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { marketIds } from '@labelwerk/domain/market/markets.ts';
import { price } from '@labelwerk/domain/pricing/price.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fileKindOf } from './file-kind.ts';
import { firstQuantities, haveSameSize, labelOfFile, plateInksOf } from './label-of-file.ts';

const seed = (name: string) =>
  JSON.parse(readFileSync(join(import.meta.dirname, '../../../../../api/seed', name), 'utf8'));
const info: Parameters<typeof labelOfFile>[1] = {
  priceList: seed('price-list.json'),
  materials: seed('materials.json').materials,
  finishes: seed('finishes.json').finishes,
  productTypes: seed('product-types.json').productTypes,
};
const facts = (...pages: readonly (readonly [number, number])[]) => ({
  pages: pages.map(([width, height]) => ({ width, height })),
  inks: [],
});

test('every page within the limits of production gets a label of its size that can be priced', () => {
  const side = (max: number) => fc.double({ min: 10, max, noNaN: true });
  fc.assert(
    fc.property(side(312), side(700), fc.integer({ min: 1, max: 200 }), (width, height, pages) => {
      const file = { pages: Array.from({ length: pages }, () => ({ width, height })), inks: [] };
      for (const quantity of firstQuantities) {
        const label = labelOfFile(file, info, quantity);
        if (typeof label === 'string') throw new Error(label);
        expect(label.sorts).toHaveLength(Math.min(pages, 50));
        expect(label.quantity).toBe(quantity);
        expect(Math.abs(label.width - width)).toBeLessThanOrEqual(0.051);
        for (const market of marketIds) expect(price(info.priceList, label, market).net).toBeGreaterThan(0);
      }
    }),
    // The size of the labels on sheets, which begin at more than the smallest of these quantities.
    { numRuns: 60, examples: [[76.9, 21, 1]] },
  );
});

test('a label has no finish whose plate the file lacks, and no shape that would cut into it', () => {
  for (const { width, height } of info.productTypes) {
    const label = labelOfFile(facts([width, height]), info, 1_000);
    if (typeof label === 'string') throw new Error(label);
    expect(label.shape).toBe('rectangle');
    for (const id of label.finishes) expect(info.finishes.find((one) => one.id === id)?.spot).toBeNull();
  }
});

test('what is no label is said so', () => {
  expect(labelOfFile(facts(), info, 1_000)).toBe('empty');
  expect(labelOfFile(facts([9.9, 40]), info, 1_000)).toBe('too-small');
  expect(labelOfFile(facts([420, 297]), info, 1_000)).toBe('too-large');
});

test('finishes among the inks are named, and pages of another size noticed', () => {
  expect(plateInksOf({ inks: ['Cyan', 'White', 'PANTONE 185 C', 'CutContour', 'Guides'] })).toEqual([
    'White',
    'CutContour',
  ]);
  expect(haveSameSize(facts([60, 40], [60.4, 40]))).toBe(true);
  expect(haveSameSize(facts([60, 40], [40, 60]))).toBe(false);
});

test('a file is what its bytes say, whatever its name', async () => {
  const kind = (text: string | Uint8Array<ArrayBuffer>) => fileKindOf(new Blob([text]));
  expect(await kind('junk\n%PDF-1.4')).toBe('pdf');
  expect(await kind('<?xml version="1.0"?><!-- made by hand --><svg viewBox="0 0 1 1"/>')).toBe('svg');
  expect(await kind(new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 4]))).toBe('picture');
  expect(await kind('PK\u0003\u0004')).toBe('pdf');
  expect(await kind('')).toBe('pdf');
});
