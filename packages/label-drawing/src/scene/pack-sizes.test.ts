import fc from 'fast-check';
import { expect, test } from 'vitest';
import { carries, neckOf, neckSizeFor, packSizes, sizeFor } from './pack-sizes.ts';

test('usual labels are shown on usual packs', () => {
  expect(sizeFor('bottle', 90, 120).name).toBe('750 ml');
  expect(sizeFor('jar', 70, 40).name).toBe('212 ml');
  expect(sizeFor('drum', 148, 210).name).toBe('30 l');
});

test('every label of the shop has a pack that fits it', () => {
  const packs = Object.keys(packSizes).filter((pack) => pack !== 'roll') as (keyof typeof packSizes)[];
  fc.assert(
    fc.property(
      fc.constantFrom(...packs),
      fc.integer({ min: 10, max: 312 }),
      fc.integer({ min: 10, max: 700 }),
      (pack, width, height) => {
        expect(carries(sizeFor(pack, width, height), width, height)).toBe(true);
      },
    ),
  );
});

test('a neck label is shown on a neck of its girth, and one too large for any neck is not', () => {
  const bottle = neckSizeFor(80, 40);
  expect(bottle?.width).toBe(62);
  expect(2 * Math.PI * (bottle?.radius ?? 0)).toBeGreaterThan(80);
  expect((bottle?.zone.top ?? 0) + (bottle?.zone.height ?? 0)).toBeCloseTo(238 * neckOf.bottom, 6);
  expect(neckSizeFor(300, 100)).toBeUndefined();
});
