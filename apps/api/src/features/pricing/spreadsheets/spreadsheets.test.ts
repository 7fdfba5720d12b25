import { readFileSync } from 'node:fs';
import { priceListDocument } from '@labelwerk/contracts/pricing/price-list-document.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { changesBetween, changesOfEntries } from './changes.ts';
import { readCsv, writeCsv } from './csv.ts';
import { readCustomers, writeCustomers } from './customers-sheet.ts';
import { readPlaces, writePlaces } from './places-sheet.ts';
import { readTable, tables, writeTable } from './table-sheet.ts';

const seed = (name: string) =>
  JSON.parse(readFileSync(new URL(`../../../../seed/${name}.json`, import.meta.url), 'utf8'));
const list = seed('price-list');
const asGerman = (csv: string) => csv.replaceAll(',', ';').replaceAll('\r\n', '\n');

describe('a spreadsheet', () => {
  test('returns the cells it was given, whatever they contain', () => {
    const cell = fc
      .string({ unit: fc.constantFrom('a', 'ß', '"', ',', ';', '\n', ' ') })
      .map((text) => text.trim());
    const row = fc.array(cell, { minLength: 1, maxLength: 5 }).filter((cells) => cells.some(Boolean));
    fc.assert(
      fc.property(fc.array(row, { minLength: 1 }), (rows) => {
        const head = ['a', 'b'];
        const read = readCsv(writeCsv([head, ...rows]));
        expect(read.rows.map(({ cells }) => cells)).toEqual([head, ...rows]);
        expect(read.openQuote).toBeUndefined();
      }),
    );
  });
  test('has correct line numbers, after empty lines and line ends within a cell', () => {
    const { rows } = readCsv('a;b\r\n\r\n"two\nlines";1\r\nlast;2');
    expect(rows.map(({ line, cells }) => [line, cells[0]])).toEqual([
      [1, 'a'],
      [3, 'two\nlines'],
      [5, 'last'],
    ]);
    expect(readCsv('a,b\n1,"2\n3').openQuote).toBe(2);
  });
});

describe('the price list', () => {
  /** As the shop reads it: a group without a row in the spreadsheet is an empty one. */
  const asRead = (document: unknown) => priceListDocument.parse(document);
  const read = (text: string) => readPlaces('p.csv', text, list);
  test('is unchanged after writing and reading, with semicolons too', () => {
    expect(asRead(read(writePlaces(list)).document)).toEqual(list);
    expect(asRead(read(asGerman(writePlaces(list))).document)).toEqual(list);
    expect(read('place;value\ntiers.0.upToM2;1,5').document).toEqual({ tiers: [{ upToM2: 1.5 }] });
  });
  test('is read from a spreadsheet of an earlier release under the current names', () => {
    const csv = writePlaces(list).replaceAll(/^(express\.\w+)\.min,/gm, '$1.least,');
    expect(csv).toMatch(/^express\.\w+\.least,/m);
    expect(asRead(read(csv).document)).toEqual(list);
    expect(read(csv).faults).toEqual([]);
  });
  test('a service is taken off the offer with its row, and put back with one', () => {
    const row = 'services.design.premiumServices.extra-round,1500\r\n';
    const without = read(writePlaces(list).replace(row, ''));
    expect(without.faults).toEqual([]);
    expect(changesBetween(list, without.document)).toEqual([
      { place: 'services.design.premiumServices.extra-round', from: 1500, to: undefined },
    ]);
    const back = readPlaces('p.csv', `${writePlaces(without.document)}${row}`, without.document);
    expect(asRead(back.document)).toEqual(list);
  });
  test('reports changes place by place', () => {
    const csv = writePlaces(list).replace('materials.KRA.multiplier,110', 'materials.KRA.multiplier,125');
    const { document } = read(`${csv}extras.gift-wrap,900\r\n`);
    expect(changesBetween(list, document)).toEqual([
      { place: 'materials.KRA.multiplier', from: 110, to: 125 },
      { place: 'extras.gift-wrap', from: undefined, to: 900 },
    ]);
    expect(changesBetween(list, list)).toEqual([]);
  });
  test.each([
    ['place,value\nbase,"1,5"\n', 2, 'base must be a whole number without separators'],
    ['place,value\n\nbase,=1+1\n', 3, 'base must be a number'],
    ['name,amount\nbase,1\n', 1, 'two columns'],
    ['place,value\nbase,1,2\n', 2, '3 cells'],
    ['place,value\nbase,1\nbase,2\n', 3, 'is a duplicate'],
    ['place,value\nbase,1\nbase.x,2\n', 3, 'is not allowed here'],
    ['place,value\n__proto__.x,1\n', 2, 'is not allowed here'],
    ['place,value\nbase,"1\n', 2, 'is not closed'],
  ])('%j is refused at its line', (text, line, sentence) => {
    const { faults } = read(text);
    expect(faults[0]).toMatchObject({ file: 'p.csv', line });
    expect(faults[0]?.sentence).toContain(sentence);
  });
});

describe('the tables of the catalogue', () => {
  test.each([
    ['materials', seed('materials').materials],
    ['finishes', seed('finishes').finishes],
    ['product-types', seed('product-types').productTypes],
    [
      'vouchers',
      [
        {
          ...{ code: 'HONEY', kind: 'amount', amount: { EUR: 500, GBP: 450 }, minimum: { EUR: 5_000 } },
          ...{ markets: ['1', '2'], from: '2027-03-01', uses: 5, oncePerCustomer: 'yes', active: 'no' },
        },
      ],
    ],
  ] as const)('%s are unchanged after writing and reading', (kind, entries) => {
    const back = readTable('t.csv', tables[kind], writeTable(tables[kind], entries));
    expect(back.faults).toEqual([]);
    expect(back.document).toEqual(entries);
    expect(changesOfEntries(entries as never, back.document as never)).toEqual([]);
  });
  test('have a line and column for each place in the document', () => {
    const { materials } = seed('materials');
    const { spotOf } = readTable('m.csv', tables.materials, writeTable(tables.materials, materials));
    expect(spotOf('materials.3.resists.water')).toEqual({ line: 5, column: 'resists.water' });
    expect(spotOf('materials.0.uses.1')).toEqual({ line: 2, column: 'uses' });
  });
  test('report unexpected values by name', () => {
    const csv = writeTable(tables.finishes, seed('finishes').finishes)
      .replace('id,kind,spot', 'id,sort,spot')
      .replace('Gloss varnish', '=1+1');
    const { faults } = readTable('f.csv', tables.finishes, csv);
    expect(faults).toEqual([
      { file: 'f.csv', line: 1, column: 'kind', sentence: 'this column is missing' },
      { file: 'f.csv', line: 1, column: 'sort', sentence: 'unknown column' },
      { file: 'f.csv', line: 2, column: 'names.en', sentence: '“=1+1” looks like a formula' },
    ]);
  });
  test('report added, removed, changed and moved entries', () => {
    const [a, b, c] = ['a', 'b', 'c'].map((id) => ({ id, width: 1 }));
    expect(changesOfEntries([a, b, c] as never, [c, { id: 'a', width: 2 }, { id: 'd' }] as never)).toEqual([
      { place: 'b', from: 'there', to: undefined },
      { place: 'd', from: undefined, to: 'new' },
      { place: 'a width', from: 1, to: 2 },
      { place: 'order of the rows', from: 'as before', to: 'another' },
    ]);
  });
});

describe('customers’ conditions', () => {
  const known = { customers: new Set([10_001, 10_002]), materials: new Set(['KRA']) };
  const terms = new Map([
    [10_001, { discount: 500, paymentDays: 30, materials: { KRA: { multiplier: 100 } } }],
    [10_002, { discount: 0, paymentDays: 14, materials: {} }],
  ]);
  test('are unchanged after writing and reading', () => {
    expect(readCustomers('c.csv', writeCustomers(terms), known)).toMatchObject({
      document: terms,
      faults: [],
    });
  });
  test('are refused with line, column and reason', () => {
    const rows = [
      'customer,place,value',
      '4,discount,5',
      '10001,rebate,5',
      '10001,materials.GONE.multiplier,90',
      '10001,discount,ten',
      '10002,discount,9500',
      '10002,paymentDays,1.5',
      '10002,paymentDays,14',
    ];
    const { faults } = readCustomers('c.csv', rows.join('\n'), known);
    expect(faults.map(({ line, column }) => `${line} ${column}`).sort()).toEqual([
      '2 customer',
      '3 place',
      '4 place',
      '5 value',
      '6 value',
      '7 value',
      '8 place',
    ]);
  });
});

test('a row removed from a list closes the gap, and an error after it is reported with its own line', () => {
  const before = { tiers: [{ rate: 3 }], extrasNotOffered: ['design', 'proof', 'check'] };
  const sheet = readPlaces(
    'price-list.csv',
    'place,value\r\ntiers.0.rate,3\r\nextrasNotOffered.1,proof\r\nextrasNotOffered.2,check\r\n',
    before,
  );
  expect(sheet.document).toEqual({ tiers: [{ rate: 3 }], extrasNotOffered: ['proof', 'check'] });
  expect(sheet.spotOf('extrasNotOffered.0')).toMatchObject({ line: 3 });
  expect(sheet.spotOf('extrasNotOffered.1')).toMatchObject({ line: 4 });
});
