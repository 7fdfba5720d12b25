import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { changesBetween, fromCsv, readCells, toCsv } from './price-list-csv.ts';

const list = JSON.parse(readFileSync(new URL('../../../seed/price-list.json', import.meta.url), 'utf8'));

test('out to a spreadsheet and back in is the same list', () => {
  expect(fromCsv(toCsv(list), list)).toEqual(list);
  const german = toCsv(list).replaceAll(',', ';').replaceAll('\r\n', '\n');
  expect(fromCsv(`\uFEFF${german}`, list)).toEqual(list);
});

test('what changes is told place by place', () => {
  const csv = toCsv(list).replace('materials.KRA.multiplier,110', 'materials.KRA.multiplier,125');
  const more = `${csv}extras.gift-wrap,900\r\n`;
  expect(changesBetween(list, fromCsv(more, list))).toEqual([
    { place: 'materials.KRA.multiplier', from: 110, to: 125 },
    { place: 'extras.gift-wrap', from: undefined, to: 900 },
  ]);
  expect(changesBetween(list, list)).toEqual([]);
});

test('what is no number, no row or no place is named', () => {
  expect(() => fromCsv('place,value\nbase,"1,5"\n', list)).toThrow('base must be a number');
  expect(() => fromCsv('place,value\nbase,=1+1\n', list)).toThrow('base must be a number');
  expect(() => fromCsv('name,amount\nbase,1\n', list)).toThrow('first line');
  expect(() => fromCsv('place,value\nbase\n', list)).toThrow('Line 2');
  expect(() => fromCsv('place,value\n__proto__.x,1\n', list)).toThrow('No such place');
});

test('quotes, doubled quotes and line ends inside a cell are read', () => {
  expect(readCells('a,"b ""c"", d"\r\n"e\nf",g')).toEqual([
    ['a', 'b "c", d'],
    ['e\nf', 'g'],
  ]);
});
