import { expect, test } from 'vitest';
import type { BarSymbology, MatrixSymbology } from '../composition.ts';
import { black } from '../paint.ts';
import { placeBars, placeMatrix } from './place-code.ts';

const frame = { x: 0, y: 0, width: 40, height: 20 };
const bars = (symbology: BarSymbology, text: string, place = frame) =>
  placeBars(
    { kind: 'bars', name: 'bars', symbology, content: text, frame: place, readable: true, paint: black },
    text,
  );
const matrix = (symbology: MatrixSymbology, text: string, place = frame) =>
  placeMatrix({ kind: 'matrix', name: 'matrix', symbology, content: text, frame: place, paint: black }, text);
const content = [{ code: 'code.content', name: 'bars' }];

test.each<[BarSymbology, string]>([
  ['ean13', '400638133393'],
  ['ean13', '4006381333932'],
  ['ean13', '400638133393A'],
  ['upca', '4006381333931'],
  ['upca', '012345678900'],
  ['code128', ''],
  ['code128', 'é'],
])('%s can’t hold %j', (symbology, text) => {
  expect(bars(symbology, text)).toEqual({ marks: [], faults: content });
});

test.each<[MatrixSymbology, string]>([
  ['datamatrix', ''],
  ['datamatrix', '   '],
  ['datamatrix', 'é'],
  ['datamatrix', 'x'.repeat(5_000)],
  ['qr', ''],
  ['qr', 'x'.repeat(5_000)],
])('%s can’t hold the text', (symbology, text) => {
  expect(matrix(symbology, text)).toEqual({ marks: [], faults: [{ code: 'code.content', name: 'matrix' }] });
});

test('codes that are too small to be read are drawn and told', () => {
  const small = { x: 0, y: 0, width: 20, height: 20 };
  const { marks, faults } = bars('ean13', '4006381333931', small);
  expect(marks).not.toEqual([]);
  expect(faults).toEqual([
    { code: 'code.too-small', name: 'bars', module: expect.closeTo(20 / 113), least: 0.264 },
  ]);
  expect(matrix('datamatrix', 'AZ:0123456789ABCDEFGHIJKLMNOP', { ...small, height: 5 }).faults).toEqual([
    { code: 'code.too-small', name: 'matrix', module: expect.closeTo(5 / 24), least: 0.25 },
  ]);
  expect(bars('code128', 'A1', { ...frame, height: 2 }).faults).toEqual([
    { code: 'code.too-small', name: 'bars' },
  ]);
});

test('bars keep their quiet zones within the frame', () => {
  const { marks } = bars('ean13', '4006381333931');
  const mark = marks.find(({ kind }) => kind === 'bars');
  if (mark?.kind !== 'bars') throw new Error('no bars');
  const [module, , , , left] = mark.at;
  expect(left).toBeCloseTo(11 * module);
  const [x = 0, , width = 0] = mark.bars.at(-1) ?? [];
  expect(left + (x + width) * module).toBeCloseTo(40 - 7 * module);
});
