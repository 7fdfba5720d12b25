import { makePrintLabel } from '@labelwerk/testkit/pdf/print-label.ts';
import { rawPdf } from '@labelwerk/testkit/pdf/raw-pdf.ts';
import { expect, test } from 'vitest';
import { openDocument } from '../open/open-document.ts';
import { drawPlates } from './draw-plates.ts';
import { keepOnePage } from './keep-one-page.ts';
import { makePlateDocument } from './make-plate-document.ts';

const longest = 220;
const open = async (bytes: Uint8Array) => {
  const opened = await openDocument(bytes.slice());
  if (!opened.ok) throw new Error(opened.code);
  return opened.pdf;
};
const draw = (document: Awaited<ReturnType<typeof makePlateDocument>>, index: number) =>
  drawPlates(document, { pageIndex: index, longest, deadlineMs: 10_000 });

test('a page has the same plates alone as in the whole file', async () => {
  const bytes = makePrintLabel({
    layers: '@layerOff @layerPlain',
    pages: [
      {},
      {
        content: '0 0.8 0 0 k 5 5 20 20 re f /OC /Off BDC 1 0 0 0 k 0 0 55 35 re f EMC',
        entries: '/Rotate 90',
      },
      { content: '/Spot cs 0.6 scn 10 10 30 10 re f', crop: [2, 2, 50, 30] },
    ],
  });
  const whole = await makePlateDocument(await open(bytes));
  for (const index of [0, 1, 2]) {
    const pdf = await open(bytes);
    expect(keepOnePage(pdf, index)).toBeGreaterThan(0);
    const alone = await draw(await makePlateDocument(pdf, [index]), 0);
    const among = await draw(whole, index);
    expect(alone?.map(({ ink }) => ink).toSorted()).toEqual(among?.map(({ ink }) => ink).toSorted());
    for (const plate of alone ?? []) expect(among?.find(({ ink }) => ink === plate.ink)).toEqual(plate);
  }
});

test('inherited entries are kept, unreachable objects are dropped', async () => {
  const heavy = { dict: '/Type /XObject /Subtype /Image', data: new Uint8Array(500_000) };
  const bytes = rawPdf({
    objects: { heavy, note: '<< /Type /Annot /Subtype /Link /Dest [@heavy] >>' },
    catalog: '/Names << /Big @heavy >> /OpenAction @note',
    pages: [
      { media: [0, 0, 55, 35], content: '1 0 0 0 k 5 5 20 20 re f', entries: '/Annots [@note]' },
      { media: [0, 0, 55, 35], resources: '/XObject << /Heavy @heavy >>' },
    ],
  });
  const light = await open(bytes);
  expect(keepOnePage(light, 0)).toBeLessThan(1_000);
  expect((await light.save()).length).toBeLessThan(10_000);
  const other = await open(bytes);
  expect(keepOnePage(other, 1)).toBeGreaterThan(500_000);
  expect(keepOnePage(await open(bytes), 2)).toBeUndefined();
});
