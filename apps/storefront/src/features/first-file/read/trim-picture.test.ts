import { expect, test } from 'vitest';
import { pdfNameOf } from './ask-picture.ts';
import { partOnTrim } from './trim-picture.ts';

test('of a picture in the proportions of the page, the bleed is cut off on all sides', () => {
  const { x, y, width, height } = partOnTrim({ width: 650, height: 450 }, { width: 60, height: 40 });
  expect([x, y, width, height].map((value) => Math.round(value))).toEqual([25, 25, 600, 400]);
});

test('of a picture in other proportions, the middle remains', () => {
  const part = partOnTrim({ width: 650, height: 2_000 }, { width: 60, height: 40 });
  expect(part.x).toBeCloseTo(25);
  expect(part.y + part.height / 2).toBeCloseTo(1_000);
  expect(part.width / part.height).toBeCloseTo(1.5);
});

test('the PDF of a picture has its name', () => {
  expect(['Honey.PNG', 'honey.v2.jpeg', 'honey'].map(pdfNameOf)).toEqual([
    'Honey.pdf',
    'honey.v2.pdf',
    'honey.pdf',
  ]);
});
