import { expect, test } from 'vitest';
import { codeColumnOf, delimiterOf } from './code-column.ts';

const code = `ZA:${'7'.repeat(26)}`;

test.each<[readonly string[], ReturnType<typeof codeColumnOf>]>([
  [['Public_Code'], { column: 0, hasHeader: true }],
  [['GTIN', ' PUBLIC_CODE ', 'Title'], { column: 1, hasHeader: true }],
  [['1', code], { column: 1, hasHeader: false }],
  // A code beside the name of the column: the name decides.
  [[code, 'public_code'], { column: 1, hasHeader: true }],
  [['no code'], { column: 0, hasHeader: false }],
  [['GTIN', 'Title'], undefined],
])('the codes of %j are found', (cells, column) => {
  expect(codeColumnOf(cells)).toEqual(column);
});

test.each([
  ['Public_Code', ','],
  ['a,b;c,d', ','],
  ['a;b;c,d', ';'],
  ['a\tb', '\t'],
  ['"a,b,c";d', ';'],
  ['"a ""b,c"", d";e', ';'],
  ['', ','],
])('the delimiter of %j is %j', (line, delimiter) => {
  expect(delimiterOf(line)).toBe(delimiter);
});
