import { drawPlates } from '@labelwerk/artwork/separate/draw-plates.ts';
import { makePlateDocument } from '@labelwerk/artwork/separate/make-plate-document.ts';
import { PDF } from '@libpdf/core';
import { expect, test } from 'vitest';
import { layOut } from '../layout/lay-out.ts';
import { white } from '../paint.ts';
import { pressFile } from '../testing/rasters.ts';
import { codeField, dummyCode, transparencyLabel } from '../transparency/transparency-label.ts';

const square = (x: number, size: number) => [
  {
    x,
    y: 0,
    segments: [
      [x + size, 0],
      [x + size, size],
      [x, size],
    ],
    closed: true,
  },
];

/** Percent of each ink in the middle of squares of 10 mm side by side. */
async function amountsAt(bytes: Uint8Array, squares: number) {
  const plates = await drawPlates(await makePlateDocument(await PDF.load(bytes)), {
    pageIndex: 0,
    longest: squares * 10,
    deadlineMs: 60_000,
  });
  return Array.from({ length: squares }, (_none, index) =>
    Object.fromEntries(
      (plates ?? []).flatMap(({ ink, width, amounts }) => {
        const amount = Math.round(((amounts[5 * width + index * 10 + 5] ?? 0) / 255) * 100);
        return amount > 0 ? [[ink, amount]] : [];
      }),
    ),
  );
}

test('colours replace one another and leave the white below them', async () => {
  const plate = { ink: white, tint: 1 };
  const shape = (name: string, x: number, fill: object) =>
    ({ kind: 'shape', name, outline: square(x, 10), fill }) as const;
  const layout = layOut({
    trim: { shape: 'rectangle', width: 40, height: 10, cornerRadius: 0 },
    bleed: 0,
    elements: [
      shape('white', 0, { spots: [plate] }),
      shape('cyan', 0, { process: [1, 0, 0, 0] }),
      shape('magenta', 0, { process: [0, 1, 0, 0] }),
      shape('cyan on paper', 10, { process: [1, 0, 0, 0] }),
      shape('white above', 10, { spots: [{ ...plate, tint: 0.5 }] }),
      shape('both', 20, { process: [0, 0, 0, 1], spots: [plate] }),
      shape('black', 30, { process: [0, 0, 0, 1] }),
      shape('unprinted', 30, { process: [0, 0, 0, 0] }),
    ],
  })({});
  expect(await amountsAt(pressFile([layout]), 4)).toEqual([
    { White: 100, Magenta: 100 },
    { White: 50, Cyan: 100 },
    { White: 100, Black: 100 },
    {},
  ]);
});

test('a Transparency label on clear stock has its plates', async () => {
  const label = transparencyLabel({
    trim: { shape: 'rectangle', width: 28.6, height: 28.6, cornerRadius: 0 },
    type: 1,
    callToAction: 'app',
    language: 'de',
    sku: 'SOAP-100',
    clear: true,
  });
  const bytes = pressFile([layOut(label)({ [codeField]: dummyCode })]);
  const { inks } = await makePlateDocument(await PDF.load(bytes));
  expect(inks).toEqual(['Cyan', 'Magenta', 'Yellow', 'Black', 'White']);
});
