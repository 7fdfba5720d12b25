import { rawPdf } from '@labelwerk/testkit/pdf/raw-pdf.ts';
import { expect, test } from 'vitest';
import { drawPage } from './draw-page.ts';
import { openBytes } from './pdfium.ts';

/** A page of 40 × 20 mm with one filled-in field of 10 × 10 mm, drawn by its appearance stream. */
const withField = (fields: string) =>
  rawPdf({
    pages: [{ media: [0, 0, 40, 20], content: '0 1 0 rg 0 0 5 5 re f', entries: '/Annots [@field]' }],
    objects: {
      field:
        '<< /Type /Annot /Subtype /Widget /FT /Tx /T (name) /F 4 /Rect [28.35 14.17 56.69 42.52] /AP << /N @look >> >>',
      look: {
        dict: '/Type /XObject /Subtype /Form /BBox [0 0 10 10]',
        data: '1 0 0 rg 0 0 10 10 re f',
      },
    },
    catalog: `/AcroForm << /Fields [${fields}] >> /OpenAction << /S /JavaScript /JS (app.alert(1)) >>`,
  });

async function colourAt(bytes: Uint8Array, x: number, y: number, annotations = true) {
  const document = await openBytes(bytes);
  if (typeof document === 'string') throw new Error(document);
  const drawing = await drawPage(document, { pageIndex: 0, longest: 400, deadlineMs: 5_000, annotations });
  document.close();
  if (!drawing || drawing === 'late') throw new Error('not drawn');
  const at = ((200 - y * 10) * drawing.width + x * 10) * drawing.channels;
  return [...drawing.pixels.subarray(at, at + 3)];
}

const [red, white] = [
  [255, 0, 0],
  [255, 255, 255],
];

test('previews show the content of form fields', async () => {
  expect(await colourAt(withField('@field'), 15, 10)).toEqual(red);
  expect(await colourAt(withField('@field'), 30, 10)).toEqual(white);
});

test('a drawing without annotations leaves fields out', async () => {
  expect(await colourAt(withField('@field'), 15, 10, false)).toEqual(white);
});

test('opening hundreds of forms leaks no handles', async () => {
  const bytes = withField('@field');
  for (let round = 0; round < 200; round += 1) {
    const document = await openBytes(bytes);
    if (typeof document === 'string') throw new Error(document);
    document.close();
  }
  expect(await colourAt(bytes, 15, 10)).toEqual(red);
});
