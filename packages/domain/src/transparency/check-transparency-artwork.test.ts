import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { labelShapes } from '../label/label-shape.ts';
import { checkConfiguration } from '../pricing/configuration/check-configuration.ts';
import type { Configuration } from '../pricing/configuration/configuration.ts';
import { type CheckedCatalogue, withNearest } from '../pricing/configuration/configuration-problem.ts';
import { plainLabel } from '../pricing/configuration/plain-label.ts';
import { price } from '../pricing/price.ts';
import type { PriceList } from '../pricing/price-list.ts';
import { hasCheckDigit } from './check-digit.ts';
import type { TransparencyArtwork } from './transparency-artwork.ts';

const seed = (name: string) =>
  JSON.parse(readFileSync(join(import.meta.dirname, '../../../../apps/api/seed', `${name}.json`), 'utf8'));
const byId = <T>(entries: (T & { id: string })[]) =>
  new Map<string, T>(entries.map((entry) => [entry.id, entry]));
const list: PriceList = seed('price-list');
const catalogue: CheckedCatalogue = {
  materials: byId(seed('materials').materials),
  finishes: byId(seed('finishes').finishes),
  productTypes: byId(seed('product-types').productTypes),
};

const artwork: TransparencyArtwork = {
  ...{ kind: 'transparency', type: 2, cta: 'app', lang: 'de', sku: 'A-1', ean: '' },
  ...{ barCodeType: 'code128', option: 'NEW', label1: '', label2: '', transparent: false },
};
const label = (more: Partial<TransparencyArtwork> = {}): Configuration => ({
  ...plainLabel,
  artworkFrom: { ...artwork, ...more },
});
const problemsOf = (configuration: Configuration) =>
  checkConfiguration(list, catalogue, configuration).map(({ path, code }) => [path, code]);

test.each<[Partial<TransparencyArtwork>, Partial<Configuration>, readonly (readonly [string, string])[]]>([
  [{}, {}, []],
  [{ sku: ' ' }, {}, [['artworkFrom.sku', 'field.required']]],
  [{ type: 3 }, {}, [['artworkFrom.ean', 'transparency.ean-digits']]],
  [{ type: 3, ean: '4006381333932' }, {}, [['artworkFrom.ean', 'transparency.ean-wrong']]],
  [{ type: 3, ean: '4006381333931' }, {}, []],
  [{ type: 4, ean: 'X00ABCDEF1' }, {}, []],
  [{ type: 4, ean: '' }, {}, [['artworkFrom.ean', 'field.required']]],
  [{ type: 4, ean: 'Größe' }, {}, [['artworkFrom.ean', 'transparency.ean-wrong']]],
  [{ type: 4, ean: '123', barCodeType: 'ean' }, {}, [['artworkFrom.ean', 'transparency.ean-digits']]],
  [{}, { material: 'PP-CG-P' }, [['material', 'transparency.material-white']]],
  [{}, { material: 'THD-ECO' }, [['material', 'transparency.material-white']]],
  [{ transparent: true }, { finishes: ['WHITE-P'] }, [['material', 'transparency.material-clear']]],
  [{ transparent: true }, { material: 'PP-CG-P' }, [['finishes', 'transparency.white-missing']]],
  [{ transparent: true }, { material: 'PP-CG-P', finishes: ['WHITE-F', 'LAM-G'] }, []],
  [{}, { finishes: ['LAM-G', 'FOIL-G'] }, [['finishes.1', 'transparency.finish']]],
  [{}, { finishes: ['VAR-S'] }, [['finishes.0', 'transparency.finish']]],
  [{}, { shape: 'oval' }, [['shape', 'transparency.shape']]],
  [{}, { sorts: [500, 500] }, [['sorts', 'transparency.designs']]],
  [{}, { productType: 'blank' }, [['productType', 'transparency.blank']]],
])('%o with %o', (choices, change, problems) => {
  expect(problemsOf({ ...label(choices), ...change })).toEqual(problems);
});

test('without its row in the price list it is not offered', () => {
  const { artworkFrom: _row, ...rest } = list;
  expect(checkConfiguration(rest, catalogue, label())).toMatchObject([{ code: 'transparency.not-offered' }]);
});

test('the price adds an amount per line and one per 1,000 labels, to the cent', () => {
  const rowOf = (quantity: number) =>
    price(list, { ...label(), quantity, sorts: [quantity] }, 1).rows.find(({ name }) => name === 'variable');
  const { setup = 0, perThousand = 0 } = list.artworkFrom?.transparency ?? {};
  expect(setup).toBeGreaterThan(0);
  expect(rowOf(1000)?.amount).toBe(setup + perThousand);
  expect(rowOf(20_000)?.amount).toBe(setup + 20 * perThousand);
  const { net } = price(list, plainLabel, 1);
  expect(price(list, label(), 1).net - net).toBe(setup + perThousand);
});

const anyLabel = fc
  .record({
    shape: fc.constantFrom(...labelShapes),
    material: fc.constantFrom(...catalogue.materials.keys(), 'gone'),
    finishes: fc.array(fc.constantFrom(...catalogue.finishes.keys(), 'gone'), { maxLength: 4 }),
    productType: fc.constantFrom('any', 'blank', 'wine'),
    quantity: fc.integer({ min: 1, max: 5000 }),
    designs: fc.integer({ min: 1, max: 3 }),
    transparent: fc.boolean(),
  })
  .map(({ transparent, designs, quantity, ...change }): Configuration => {
    const sorts = Array.from({ length: Math.min(designs, quantity) }, () => 1);
    return { ...label({ transparent }), ...change, quantity, sorts };
  });

test('applying all suggestions gives a label that can be printed and priced', () => {
  fc.assert(
    fc.property(anyLabel, (wish) => {
      const taken = withNearest(wish, checkConfiguration(list, catalogue, wish));
      expect(problemsOf(taken)).toEqual([]);
      expect(price(list, taken, 1).net).toBeGreaterThan(0);
    }),
    { numRuns: 500 },
  );
});

test.each([
  ['4006381333931', true],
  ['036000291452', true],
  ['4006381333930', false],
  ['036000291453', false],
  ['96385074', false],
  ['400638133393x', false],
])('the check digit of %s: %s', (text, isRight) => {
  expect(hasCheckDigit(text)).toBe(isRight);
});
