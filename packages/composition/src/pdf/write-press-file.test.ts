import { PDF } from '@libpdf/core';
import { expect, test } from 'vitest';
import type { Composition } from '../composition.ts';
import { layOut } from '../layout/lay-out.ts';
import { black, white } from '../paint.ts';
import { pdfRaster, pressFile } from '../testing/rasters.ts';

const outline = [
  {
    x: -2,
    y: -2,
    segments: [
      [52, -2],
      [52, 32],
      [-2, 32],
    ],
    closed: true,
  },
];
const composition: Composition = {
  trim: { shape: 'rectangle', width: 50, height: 30, cornerRadius: 0 },
  bleed: 2,
  elements: [
    {
      kind: 'shape',
      name: 'white',
      outline,
      fill: { spots: [{ ink: { ...white, name: 'Weiß 1' }, tint: 1 }] },
    },
    { kind: 'shape', name: 'frame', outline, stroke: { paint: { process: [0, 1, 0, 0] }, width: 1 } },
    { kind: 'guide', name: 'guide', outline },
    {
      kind: 'text',
      name: 'number',
      content: { field: 'number' },
      frame: { x: 2, y: 2, width: 40, height: 20 },
      face: 'head',
      size: 30,
      paint: black,
    },
  ],
};
const label = layOut(composition);
const labels = (count: number) =>
  Array.from({ length: count }, (_none, index) => label({ number: String(index) }));

test('each label is a page with its boxes', async () => {
  const bytes = pressFile(labels(230));
  expect((await PDF.load(bytes)).getPageCount()).toBe(230);
  const boxes =
    '/MediaBox[0 0 153.0709 96.378]/BleedBox[0 0 153.0709 96.378]/TrimBox[5.6693 5.6693 147.4016 90.7087]';
  expect(Buffer.from(bytes).toString('latin1').split(boxes)).toHaveLength(231);
});

test('another label adds what differs alone', () => {
  const [few, many] = [pressFile(labels(10)).length, pressFile(labels(110)).length];
  expect((many - few) / 100).toBeLessThan(600);
});

test('inks are process colours and separations by their names; guides are not there', () => {
  const text = Buffer.from(pressFile(labels(1))).toString('latin1');
  expect(text).toContain('/Separation/Wei#c3#9f#201/DeviceCMYK');
  expect(text).toContain('/OP true/op true/OPM 0');
  expect(text).not.toMatch(/DeviceRGB|Font|Guides/);
});

test('labels differ', async () => {
  const bytes = pressFile(labels(2));
  const [first, second] = [await pdfRaster(bytes, 300, 0), await pdfRaster(bytes, 300, 1)];
  expect(Buffer.compare(first.pixels, second.pixels)).not.toBe(0);
});

test('a file of no labels has no page', async () => {
  expect((await PDF.load(pressFile([]))).getPageCount()).toBe(0);
});
