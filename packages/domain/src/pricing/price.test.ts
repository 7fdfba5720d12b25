import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cores, defaultWinding } from '../label/roll.ts';
import { marketIds } from '../market/markets.ts';
import {
  type Configuration,
  type DesignsOnRolls,
  designsOnRolls,
  evenSorts,
} from './configuration/configuration.ts';
import type { CheckedCatalogue } from './configuration/configuration-problem.ts';
import { plainLabel } from './configuration/plain-label.ts';
import { inMarket } from './in-market.ts';
import { price } from './price.ts';
import type { PriceList } from './price-list.ts';
import { priceMatrix } from './price-matrix.ts';

const seed = (name: string) =>
  JSON.parse(readFileSync(join(import.meta.dirname, '../../../../apps/api/seed', `${name}.json`), 'utf8'));
const byId = <T>(entries: (T & { id: string })[]) =>
  new Map<string, T>(entries.map((entry) => [entry.id, entry]));
const list: PriceList = {
  ...seed('price-list'),
  extras: { 'artwork-check': 1500, 'printed-proof': 1400, design: 4583 },
  extrasPerSort: ['design'],
};
const catalogue: CheckedCatalogue = {
  materials: byId(seed('materials').materials),
  finishes: byId(seed('finishes').finishes),
  productTypes: byId(seed('product-types').productTypes),
};

const plain: Configuration = plainLabel;

const of = (quantity: number): Configuration => ({ ...plain, quantity, sorts: [quantity] });

describe('known prices, to the cent', () => {
  test.each([
    [100, 4640],
    [250, 4851],
    [500, 5202],
    [1000, 5905],
    [2500, 8011],
    [5000, 11523],
    [10_000, 17655],
    [25_000, 32861],
    [50_000, 51822],
    [100_000, 86507],
  ])('50 × 50 mm on paper, %i pieces', (quantity, net) => {
    expect(price(list, of(quantity), 1).net).toBe(net);
  });
  test.each([
    [1000, 6256],
    [10_000, 20944],
    [100_000, 107009],
  ])('50 × 50 mm on white PP, %i pieces', (quantity, net) => {
    expect(price(list, { ...of(quantity), material: 'PP-WG-P' }, 1).net).toBe(net);
  });
  test('40 × 40 paper, 500, Germany', () => {
    expect(price(list, { ...of(500), width: 40, height: 40 }, 1)).toMatchObject({
      net: 4962,
      gross: 5905,
    });
  });
  test('a wine label of two sorts with hot foil of an owned tool', () => {
    const wine = {
      ...of(2000),
      width: 80,
      height: 100,
      material: 'WIN-VER',
      sorts: [1000, 1000],
      finishes: ['FOIL-G'],
      ownedTool: true,
    };
    expect(price(list, wine, 1)).toMatchObject({ net: 28871, gross: 34356 });
  });
  test('60 × 40 white PP with gloss varnish, 5,000, in pounds', () => {
    const label = {
      ...of(5000),
      width: 60,
      height: 40,
      material: 'PP-WG-P',
      sorts: [5000],
      finishes: ['VAR-G'],
    };
    expect(price(list, label, 2)).toMatchObject({ net: 12096, gross: 14515, currency: 'GBP' });
  });
  test('70 × 70 clear PP with white and laminate, 1,000, France', () => {
    const label = { ...plain, width: 70, height: 70, material: 'PP-CG-P', finishes: ['WHITE-P', 'LAM-G'] };
    expect(price(list, label, 5)).toMatchObject({ net: 10556, gross: 12667 });
  });
  test('100 × 150 bio PE, 10,000, express, Italy', () => {
    const label = {
      ...of(10_000),
      width: 100,
      height: 150,
      material: 'BIO-PE',
      express: '48h' as const,
    };
    expect(price(list, label, 7)).toMatchObject({ net: 109524, gross: 133619 });
  });
  test('50 × 50 paper, 1,000, Australia', () => {
    expect(price(list, plain, 8)).toMatchObject({ net: 11514, gross: 12665, shipping: 0, currency: 'AUD' });
  });
});

const anyConfiguration = fc
  .record({
    width: fc.integer({ min: 10, max: 312 }),
    height: fc.integer({ min: 10, max: 700 }),
    shape: fc.constantFrom('rectangle', 'rounded', 'circle', 'oval', 'special'),
    material: fc.constantFrom(...Object.keys(list.materials)),
    finishes: fc.subarray(Object.keys(list.finishes)),
    form: fc.oneof(
      fc.record({
        kind: fc.constant('roll' as const),
        core: fc.constantFrom(...cores),
        winding: fc.constant(defaultWinding),
        labelsPerRoll: fc.option(fc.integer({ min: 100, max: 5000 }), { nil: undefined }),
        designs: fc.option(fc.constantFrom(...designsOnRolls), { nil: undefined }),
      }),
      fc.constantFrom(
        { kind: 'sheet' as const, format: 'A4' as const },
        { kind: 'fanfold' as const },
        { kind: 'single' as const },
      ),
    ),
    express: fc.constantFrom('none', '48h', 'same-day'),
    extras: fc.subarray(Object.keys(list.extras)),
    quantity: fc.integer({ min: 50, max: 1_000_000 }),
    sortCount: fc.integer({ min: 1, max: 50 }),
    ownedTool: fc.boolean(),
    sharedTool: fc.option(fc.boolean(), { nil: undefined }),
  })
  .map(
    ({ quantity, sortCount, ...rest }) =>
      ({ ...plain, ...rest, quantity, sorts: evenSorts(quantity, sortCount) }) as Configuration,
  );
const anyTerms = fc.option(
  fc.record({
    discount: fc.integer({ min: 0, max: 9000 }),
    paymentDays: fc.constant(0),
    materials: fc.dictionary(
      fc.constantFrom(...Object.keys(list.materials)),
      fc.record({ multiplier: fc.integer({ min: 1, max: 10_000 }) }),
    ),
  }),
  { nil: undefined },
);
const anyMarket = fc.constantFrom(...marketIds);
const total = (configuration: Configuration, market: (typeof marketIds)[number]) => {
  const { form } = configuration;
  const usual = form.kind === 'roll' ? { ...form, labelsPerRoll: undefined } : form;
  const quantity = configuration.sorts.reduce((sum, sort) => sum + sort, 0);
  return price(list, { ...configuration, quantity, form: usual }, market).net;
};

describe('rows in the market’s own price', () => {
  const rowsOf = (configuration: Configuration, market: (typeof marketIds)[number]) =>
    Object.fromEntries(price(list, configuration, market).rows.map(({ name, amount }) => [name, amount]));

  test('a label in Australia has the set-up and print of the Australian price', () => {
    expect(rowsOf(plain, 8)).toEqual({ base: 8775, print: 2739 });
  });
  test('several pieces of an extra cost a multiple of the price shown for one', () => {
    const label = { ...of(2500), sorts: evenSorts(2500, 5), extras: ['design', 'printed-proof'] };
    expect(rowsOf(label, 2).extras).toBe(5 * inMarket(list, 2, 4583) + inMarket(list, 2, 1400));
  });
  test('each row is the row of the list in the market’s price, to the cents that rounding leaves over', () => {
    fc.assert(
      fc.property(anyConfiguration, anyMarket, anyTerms, (configuration, market, terms) => {
        const { factor } = list.markets[market];
        const atPar = { ...list.markets[market], factor: 10_000 };
        const inList = price(
          { ...list, markets: { ...list.markets, [market]: atPar } },
          configuration,
          market,
          terms,
        );
        const sheet = price(list, configuration, market, terms);
        for (const { name, amount } of sheet.rows) {
          const listed = inList.rows.find((row) => row.name === name)?.amount ?? 0;
          const tolerance = name === 'extras' ? configuration.sorts.length * 3 : 8;
          expect(Math.abs(amount - (listed * factor) / 10_000)).toBeLessThan(tolerance);
        }
      }),
    );
  });
  test('no row but the discount is below zero', () => {
    fc.assert(
      fc.property(anyConfiguration, anyMarket, anyTerms, (configuration, market, terms) => {
        for (const { name, amount } of price(list, configuration, market, terms).rows)
          if (name !== 'discount') expect(amount).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

describe('for every configuration', () => {
  test('the rows sum to the net, and net, shipping and VAT to the gross', () => {
    fc.assert(
      fc.property(anyConfiguration, anyMarket, anyTerms, (configuration, market, terms) => {
        const sheet = price(list, configuration, market, terms);
        expect(sheet.rows.reduce((sum, row) => sum + row.amount, 0)).toBe(sheet.net);
        expect(sheet.net + sheet.shipping + sheet.vat.amount).toBe(sheet.gross);
        expect(Number.isSafeInteger(sheet.gross)).toBe(true);
      }),
    );
  });
  test('the price never falls when quantity, area or sorts grow', () => {
    fc.assert(
      fc.property(
        anyConfiguration,
        anyMarket,
        fc.integer({ min: 1, max: 500 }),
        (configuration, market, more) => {
          const now = total(configuration, market);
          const [first = 0, ...others] = configuration.sorts;
          expect(
            total({ ...configuration, sorts: [first + more, ...others] }, market),
          ).toBeGreaterThanOrEqual(now);
          expect(
            total({ ...configuration, height: configuration.height + more }, market),
          ).toBeGreaterThanOrEqual(now);
          expect(
            total({ ...configuration, sorts: [...configuration.sorts, more] }, market),
          ).toBeGreaterThanOrEqual(now);
        },
      ),
    );
  });
  test('more labels never cost less on rolls with labels of the customer’s choice', () => {
    fc.assert(
      fc.property(
        anyConfiguration.filter(({ form }) => form.kind === 'roll'),
        fc.integer({ min: 100, max: 5000 }),
        anyMarket,
        (configuration, perRoll, market) => {
          const form = { ...configuration.form, labelsPerRoll: perRoll } as Configuration['form'];
          const netOf = (quantity: number) =>
            price(list, { ...configuration, form, quantity, sorts: [quantity], express: 'none' }, market).net;
          // Where the automatic number of rolls steps up lies somewhere in these 200.
          const from = configuration.quantity;
          const nets = Array.from({ length: 200 }, (_, more) => netOf(from + more));
          expect(nets).toEqual(nets.toSorted((one, other) => one - other));
        },
      ),
    );
  });
  test('rolls of their own cost one roll more per further design; designs together or in turn cost nothing', () => {
    const sheetWith = (designs?: DesignsOnRolls, count = 4) =>
      price(
        list,
        {
          ...of(2000),
          sorts: evenSorts(2000, count),
          form: { kind: 'roll', core: 76, winding: defaultWinding, designs },
        },
        1,
      );
    const { net } = sheetWith();
    expect(sheetWith('separate').net - net).toBe(3 * list.roll.extraRoll);
    expect([sheetWith('together').net, sheetWith('alternating').net]).toEqual([net, net]);
    expect(sheetWith('separate', 1).net).toBe(sheetWith(undefined, 1).net);
  });
  test('each design has a foil or embossing tool of its own, unless one serves them all or is there already', () => {
    const label = { ...of(2000), finishes: ['FOIL-G', 'EMB'], sorts: evenSorts(2000, 4) };
    const netWith = (more: Partial<Configuration>) => price(list, { ...label, ...more }, 1).net;
    const tools = (list.finishes['FOIL-G']?.tool ?? 0) + (list.finishes.EMB?.tool ?? 0);
    const owned = netWith({ ownedTool: true });
    expect(tools).toBeGreaterThan(0);
    expect(netWith({}) - owned).toBe(4 * tools);
    expect(netWith({ sharedTool: true }) - owned).toBe(tools);
    expect(netWith({ sharedTool: true, ownedTool: true })).toBe(owned);
  });
  test('the matrix has the same prices', () => {
    const sheets = { ...plain, sorts: [600, 400], form: { kind: 'sheet' as const, format: 'A4' as const } };
    const rows = priceMatrix(list, catalogue, {
      configuration: sheets,
      market: 1,
      quantities: [1, 299, 2500],
      materials: ['PP-WG-P', 'GONE'],
    });
    const cellConfiguration = { ...sheets, quantity: 2500, sorts: [1250, 1250], material: 'PP-WG-P' };
    const { net, gross, perThousand } = price(list, cellConfiguration, 1);
    // One label of two sorts, or fewer than twenty sheets, cannot be produced.
    expect(rows).toEqual([
      { material: 'PP-WG-P', cells: [null, null, { net, gross, perThousand }] },
      { material: 'GONE', cells: [null, null, null] },
    ]);
  });
  test('a discount is a separate row', () => {
    const sheet = price(list, plain, 1, { discount: 1000, paymentDays: 14 });
    expect(sheet.rows.find((row) => row.name === 'discount')?.amount).toBe(-591);
    expect(sheet.net).toBe(5314);
  });
});
