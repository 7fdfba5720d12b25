import { contours } from '@labelwerk/domain/label/contour.ts';
import { makePrintLabel, type PrintLabel } from '@labelwerk/testkit/pdf/print-label.ts';
import { describe, expect, test } from 'vitest';
import { drawPage } from '../draw/draw-page.ts';
import { openBytes } from '../draw/pdfium.ts';
import { openDocument } from '../open/open-document.ts';
import type { Expectations } from '../preflight/expectation/expectations.ts';
import { runPreflight } from '../preflight/run-preflight.ts';
import { makePrintFile, type PrintFile } from './print-file.ts';
import { cutBoxes } from './testing-cut-boxes.ts';

const ordered: Expectations = { width: 50, height: 30, shape: 'rounded', cornerRadius: 2 };
const fill = (cmyk: string) => `${cmyk} k 0 0 55 35 re f`;
const cyan = fill('1 0 0 0');
const magenta = fill('0 1 0 0');
const yellow = fill('0 0 1 0');

async function makeAndOpen(labels: readonly PrintLabel[], options: Partial<PrintFile> = {}) {
  const pages = options.pages ?? labels.map((_label, file) => ({ file, page: 1 }));
  const answer = await makePrintFile(
    labels.map((label) => makePrintLabel(label)),
    { title: '2026-1-1', expected: ordered, ...options, pages },
  );
  if (!answer.ok) throw new Error(answer.code);
  const opened = await openDocument(answer.bytes.slice());
  if (!opened.ok) throw new Error(opened.code);
  return { ...answer, opened };
}

/** The colour at the centre of each page. */
async function middles(bytes: Uint8Array): Promise<string[]> {
  const document = await openBytes(bytes.slice());
  const opened = await openDocument(bytes.slice());
  if (typeof document === 'string' || !opened.ok) throw new Error('not opened');
  const colours: string[] = [];
  for (const [pageIndex] of opened.pages.entries()) {
    const drawing = await drawPage(document, { pageIndex, longest: 200, deadlineMs: 10_000 });
    if (!drawing || drawing === 'late') throw new Error('not drawn');
    const { width, height, channels, pixels } = drawing;
    const at = (Math.floor(height / 2) * width + Math.floor(width / 2)) * channels;
    colours.push([...pixels.subarray(at, at + 3)].map((value) => (value > 128 ? 1 : 0)).join(''));
  }
  document.close();
  return colours;
}

describe('pages', () => {
  test('are in the order of the designs, from several files, as often as they are printed', async () => {
    const file = { pages: [{ content: cyan }, { content: magenta }] };
    const { bytes, opened } = await makeAndOpen([file, { content: yellow }], {
      pages: [
        { file: 0, page: 2 },
        { file: 1, page: 1 },
        { file: 0, page: 1 },
        { file: 0, page: 2 },
      ],
    });
    expect(opened.pages).toHaveLength(4);
    expect(await middles(bytes)).toEqual(['101', '110', '011', '101']);
  });

  test('have the boxes of the file check, and at most the standard bleed', async () => {
    const wide = { media: [0, 0, 70, 50], trim: [10, 10, 60, 40], bleed: undefined } as const;
    const { opened } = await makeAndOpen([{ pages: [wide as never] }]);
    const [page] = opened.pages;
    const near = (x: number, y: number, width: number, height: number) => ({
      x: expect.closeTo(x, 2),
      y: expect.closeTo(y, 2),
      width: expect.closeTo(width, 2),
      height: expect.closeTo(height, 2),
    });
    expect(page?.trim).toEqual(near(10, 10, 50, 30));
    expect(page?.bleed).toEqual(near(7.5, 7.5, 55, 35));
    const bare = { trim: undefined, bleed: undefined } as never;
    const plain = await makeAndOpen([{ pages: [bare] }]);
    expect(plain.opened.pages[0]?.trim).toEqual(near(2.5, 2.5, 50, 30));
  });

  test('keep layers as they are printed, and the printing condition', async () => {
    const content = `${cyan} /OC /Off BDC ${magenta} EMC`;
    const { bytes, opened } = await makeAndOpen([{ content, layers: '@layerOff @layerPlain' }]);
    expect(await middles(bytes)).toEqual(['011']);
    expect(opened.pdf.getCatalog().get('OutputIntents')).toBeDefined();
    const twice = await makeAndOpen([
      { content, layers: '@layerOff @layerPlain' },
      { content: `${yellow} /OC /Off BDC ${magenta} EMC`, layers: '@layerOff' },
    ]);
    expect(await middles(twice.bytes)).toEqual(['011', '110']);
  });

  test('have no scripts, attachments or links', async () => {
    const { bytes } = await makeAndOpen([
      {
        catalog: '/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >>',
        pages: [{ entries: '/AA << /O << /S /JavaScript /JS (1) >> >>' }],
      },
    ]);
    expect(Buffer.from(bytes).toString('latin1')).not.toMatch(/JavaScript/);
  });

  test('have the same size when they are made again', async () => {
    const one = await makeAndOpen([{}]);
    const other = await makeAndOpen([{}]);
    expect(one.bytes.length).toBe(other.bytes.length);
  });
});

describe('the cut line', () => {
  test('is drawn by the label’s shape, as a separation that overprints', async () => {
    const { bytes, cuts, opened } = await makeAndOpen([{}]);
    expect(cuts).toEqual(['drawn']);
    expect(await cutBoxes(bytes)).toEqual(['CutContour 2.5 2.5 50 30']);
    const checked = runPreflight(opened, bytes.length, ordered);
    if (!checked.ok) throw new Error(checked.code);
    expect(checked.findings.filter(({ severity }) => severity === 'error')).toEqual([]);
  });

  test('is missing where only the customer knows it', async () => {
    const { cuts } = await makeAndOpen([{}], { expected: { ...ordered, shape: 'special' } });
    expect(cuts).toEqual(['missing']);
    const odd = await makeAndOpen([
      { pages: [{ media: [0, 0, 80, 80], trim: undefined, bleed: undefined } as never] },
    ]);
    expect(odd.cuts).toEqual(['missing']);
  });

  test.each([90, 180, 270])('is upright on a page rotated by %i degrees', async (rotate) => {
    const isAcross = rotate % 180 !== 0;
    const size = isAcross ? { width: 30, height: 50 } : { width: 50, height: 30 };
    for (const contour of contours) {
      const expected: Expectations = { ...size, shape: 'special', contour };
      const turned = await makeAndOpen([{ pages: [{ entries: `/Rotate ${rotate}` }] }], { expected });
      const upright = await makeAndOpen(
        [
          {
            pages: [
              isAcross
                ? ({ media: [0, 0, 35, 55], trim: [2.5, 2.5, 32.5, 52.5], bleed: [0, 0, 35, 55] } as const)
                : {},
            ],
          },
        ],
        { expected },
      );
      expect(turned.cuts).toEqual(['drawn']);
      expect(await inkPixels(turned.bytes)).toBeCloseTo(await inkPixels(upright.bytes), 1);
    }
  });
});

/** Vertical centre of the magenta cut line on the rotated page, as a fraction of its height. */
async function inkPixels(bytes: Uint8Array): Promise<number> {
  const document = await openBytes(bytes.slice());
  if (typeof document === 'string') throw new Error('not opened');
  const drawing = await drawPage(document, { pageIndex: 0, longest: 400, deadlineMs: 10_000 });
  document.close();
  if (!drawing || drawing === 'late') throw new Error('not drawn');
  const { width, height, channels, pixels } = drawing;
  let [sum, count] = [0, 0];
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const at = (y * width + x) * channels;
      const [r = 0, g = 0] = pixels.subarray(at, at + 2);
      if (r - g < 40) continue;
      sum += y / height;
      count += 1;
    }
  return count === 0 ? -1 : sum / count;
}

test('a file that can’t be read is refused with its reason', async () => {
  const answer = await makePrintFile([new TextEncoder().encode('no PDF at all')], {
    title: '',
    pages: [{ file: 0, page: 1 }],
    expected: ordered,
  });
  expect(answer).toMatchObject({ ok: false });
  const beyond = await makePrintFile([makePrintLabel({})], {
    title: '',
    pages: [{ file: 0, page: 7 }],
    expected: ordered,
  });
  expect(beyond).toEqual({ ok: false, code: 'damaged' });
});

test('a comment that is printed becomes part of the page', async () => {
  const objects = {
    stamp: { dict: '/Type /XObject /Subtype /Form /BBox [0 0 10 10]', data: '0 1 0 0 k 0 0 10 10 re f' },
    comment: '<< /Type /Annot /Subtype /Stamp /F 4 /Rect [0 0 156 100] /AP << /N @stamp >> >>',
  };
  const { bytes } = await makeAndOpen([
    { content: cyan, objects, pages: [{ entries: '/Annots [@comment]' }] },
  ]);
  expect(await middles(bytes)).toEqual(['101']);
  expect(Buffer.from(bytes).toString('latin1')).not.toMatch(/\/Annots/);
});
