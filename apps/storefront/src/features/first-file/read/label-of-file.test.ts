import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LabelShape } from '@labelwerk/domain/label/label-shape.ts';
import { fitsSheet } from '@labelwerk/domain/label/sheet.ts';
import { marketIds } from '@labelwerk/domain/market/markets.ts';
import { price } from '@labelwerk/domain/pricing/price.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fileKindOf } from './file-kind.ts';
import {
  areSameLabel,
  type FileFacts,
  labelOfFile,
  plateInksOf,
  quantitiesOf,
  shapeOfFile,
  shapesFor,
  sourceOfShape,
} from './label-of-file.ts';

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

const onRoll = { shape: 'rectangle', form: 'roll', quantity: 1_000 } as const;
const cutFile = (
  shape: LabelShape,
  width: number,
  height: number,
  cornerRadius = 0,
  path = 'M0 0L9 9L0 9Z',
): FileFacts => ({
  pages: [{ width, height, cut: { shape, width, height, cornerRadius, path } }],
  inks: ['Cyan', 'CutContour'],
});

test('every page within the limits of production gets a label of its size and shape that can be priced', () => {
  const side = (max: number) => fc.double({ min: 10, max, noNaN: true });
  const forms = fc.constantFrom('roll' as const, 'sheet' as const);
  fc.assert(
    fc.property(
      side(312),
      side(700),
      fc.integer({ min: 1, max: 200 }),
      forms,
      (width, height, pages, form) => {
        const file = { pages: Array.from({ length: pages }, () => ({ width, height })), inks: [] };
        fc.pre(form === 'roll' || fitsSheet({ width, height }));
        for (const shape of shapesFor(file)) {
          const usual = labelOfFile(file, info, { ...onRoll, shape, form });
          if (typeof usual === 'string') throw new Error(usual);
          const quantities = quantitiesOf(usual);
          expect(quantities).toHaveLength(3);
          for (const quantity of quantities) {
            const label = labelOfFile(file, info, { shape, form, quantity });
            if (typeof label === 'string') throw new Error(label);
            expect(label).toMatchObject({ shape, quantity, form: { kind: form } });
            expect(label.sorts).toHaveLength(Math.min(pages, 50));
            expect(Math.abs(label.width - width)).toBeLessThanOrEqual(0.051);
            expect(Math.abs(label.height - height)).toBeLessThanOrEqual(0.051);
            for (const market of marketIds)
              expect(price(info.priceList, label, market).net).toBeGreaterThan(0);
          }
        }
      },
    ),
    // The size of the labels on sheets, which begin at more than the smallest of these quantities.
    { numRuns: 60, examples: [[76.9, 21, 1, 'sheet']] },
  );
});

test('a label has no finish whose plate the file lacks', () => {
  for (const { width, height } of info.productTypes) {
    const label = labelOfFile(facts([width, height]), info, onRoll);
    if (typeof label === 'string') throw new Error(label);
    for (const id of label.finishes) expect(info.finishes.find((one) => one.id === id)?.spot).toBeNull();
  }
});

test('the shape is that of the cut line, with its radius; a circle is offered for squares alone', () => {
  const rounded = cutFile('rounded', 60, 40, 4.5);
  expect(labelOfFile(rounded, info, { ...onRoll, shape: shapeOfFile(rounded) })).toMatchObject({
    shape: 'rounded',
    cornerRadius: 4.5,
  });
  expect(shapeOfFile(facts([60, 40]))).toBe('rectangle');
  expect(shapesFor(facts([60, 40]))).toEqual(['rectangle', 'rounded', 'oval']);
  expect(shapesFor(facts([60, 60]))).toEqual(['rectangle', 'rounded', 'circle']);
  expect(shapesFor(cutFile('special', 60, 40))).toEqual(['rectangle', 'rounded', 'oval', 'special']);
  expect(shapesFor(facts())).toEqual([]);
});

test('it is said where a shape comes from, unless another one was chosen', () => {
  const oval = cutFile('oval', 60, 40);
  expect([sourceOfShape(oval, 'oval'), sourceOfShape(oval, 'rectangle')]).toEqual(['read', undefined]);
  const plain = facts([60, 40]);
  expect([sourceOfShape(plain, 'rectangle'), sourceOfShape(plain, 'oval')]).toEqual(['assumed', undefined]);
  expect(sourceOfShape({ ...plain, isUnread: true }, 'rectangle')).toBe('unread');
});

test('custom cut lines of one size are the same label only if they run alike', () => {
  const pagesOf = (...paths: readonly string[]): FileFacts => ({
    pages: paths.flatMap((path) => cutFile('special', 60, 40, 0, path).pages),
    inks: [],
  });
  expect(areSameLabel(pagesOf('M0 0L60 40L0 40Z', 'M0 0.1L59.9 40L0 40Z'))).toBe(true);
  expect(areSameLabel(pagesOf('M0 0L60 40L0 40Z', 'M60 0L60 40L0 40Z'))).toBe(false);
  expect(areSameLabel(pagesOf('M0 0L60 40L0 40Z', 'M0 0L60 40L0 40L0 20Z'))).toBe(false);
});

test('what is no label is said so', () => {
  expect(labelOfFile(facts(), info, onRoll)).toBe('empty');
  expect(labelOfFile(facts([9.9, 40]), info, onRoll)).toBe('too-small');
  expect(labelOfFile(facts([420, 297]), info, onRoll)).toBe('too-large');
});

test('finishes among the inks are named, and pages of another size or shape noticed', () => {
  const inks = ['Cyan', 'White', 'PANTONE 185 C', 'CutContour', 'Guides'];
  expect(plateInksOf({ pages: [], inks })).toEqual(['White', 'CutContour']);
  expect(plateInksOf({ ...cutFile('oval', 60, 40), inks })).toEqual(['White']);
  expect(areSameLabel(facts([60, 40], [60.4, 40]))).toBe(true);
  expect(areSameLabel(facts([60, 40], [40, 60]))).toBe(false);
  const [oval] = cutFile('oval', 60, 40).pages;
  expect(areSameLabel({ pages: [{ width: 60, height: 40 }, oval ?? { width: 60, height: 40 }], inks })).toBe(
    false,
  );
});

test('a file is what its bytes say, whatever its name', async () => {
  const kind = (text: string | Uint8Array<ArrayBuffer>) => fileKindOf(new Blob([text]));
  expect(await kind('junk\n%PDF-1.4')).toBe('pdf');
  expect(await kind('<?xml version="1.0"?><!-- made by hand --><svg viewBox="0 0 1 1"/>')).toBe('svg');
  expect(await kind(new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 4]))).toBe('picture');
  expect(await kind('PK\u0003\u0004')).toBe('pdf');
  expect(await kind('')).toBe('pdf');
});
