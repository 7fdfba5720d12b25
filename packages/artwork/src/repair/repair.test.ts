import { contours } from '@labelwerk/domain/label/contour.ts';
import { makePrintLabel, type PrintLabel } from '@labelwerk/testkit/pdf/print-label.ts';
import { PDF } from '@libpdf/core';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { drawPage } from '../draw/draw-page.ts';
import { pagePixels } from '../draw/page-pixels.ts';
import { openBytes } from '../draw/pdfium.ts';
import { verdictsOf } from '../inspect/inspect-document.ts';
import { DocumentScope } from '../interpret/document-scope.ts';
import { interpretPage } from '../interpret/interpret-page.ts';
import { pageToInterpret } from '../interpret/page-to-interpret.ts';
import { openDocument } from '../open/open-document.ts';
import type { Expectations } from '../preflight/expectation/expectations.ts';
import { purposeOf } from '../preflight/expectation/technical-inks.ts';
import type { Fix } from '../preflight/findings/finding.ts';
import { runPreflight } from '../preflight/run-preflight.ts';
import { makeTemplate } from '../template/make-template.ts';
import { repairDocument } from './repair-document.ts';

const ordered: Expectations = { width: 50, height: 30, shape: 'rounded' };
const bare = { trim: undefined, bleed: undefined } as never;

async function repaired(label: PrintLabel, fixes: readonly Fix[]) {
  const answer = await repairDocument(makePrintLabel(label), {
    fixes,
    expected: { ...ordered, cornerRadius: 2 },
  });
  if (!answer.ok) throw new Error(answer.code);
  return answer;
}

async function check(bytes: Uint8Array, expected: Expectations = ordered) {
  const opened = await openDocument(bytes);
  if (!opened.ok) throw new Error(opened.code);
  const checked = runPreflight(opened, bytes.length, expected);
  if (!checked.ok) throw new Error(checked.code);
  const findings = checked.findings.map(({ id, variant }) => `${id} ${variant}`);
  return { pages: opened.pages, findings, inks: checked.inks };
}

/** Colours of the rendered page at positions in mm. */
async function coloursOf(bytes: Uint8Array, places: readonly (readonly [number, number])[]) {
  const opened = await openDocument(bytes);
  const document = await openBytes(bytes);
  if (!opened.ok || typeof document === 'string') throw new Error('not opened');
  const drawing = await drawPage(document, { pageIndex: 0, longest: 600, deadlineMs: 10_000 });
  document.close();
  const [geometry] = opened.pages;
  if (!drawing || drawing === 'late' || !geometry) throw new Error('not drawn');
  return places.map(([x, y]) => {
    const at = pagePixels(geometry, drawing).toPixels({ x, y, width: 0.01, height: 0.01 });
    const index = (Math.floor(at?.y ?? 0) * drawing.width + Math.floor(at?.x ?? 0)) * drawing.channels;
    return [...drawing.pixels.subarray(index, index + 3)].map((value) => (value > 128 ? 1 : 0)).join('');
  });
}

describe('repair', () => {
  test('sets the TrimBox that the page’s size implies', async () => {
    const { bytes, done } = await repaired({ pages: [bare] }, ['trim-box']);
    expect(done).toEqual(['trim-box']);
    const { pages, findings } = await check(bytes);
    expect(pages[0]?.trim).toEqual({
      x: expect.closeTo(2.5, 2),
      y: expect.closeTo(2.5, 2),
      width: expect.closeTo(50, 2),
      height: expect.closeTo(30, 2),
    });
    expect(findings).toEqual([]);
  });
  test('makes bleed by reflecting the artwork at its edges', async () => {
    // Red left of 5 mm, green right of 45 mm, blue below 5 mm: their mirror images are in the bleed.
    const content = '0 1 1 0 k 0 0 5 30 re f 1 0 1 0 k 45 0 5 30 re f 1 1 0 0 k 5 0 40 5 re f';
    const { bytes, done } = await repaired(
      { content, pages: [{ ...(bare as object), media: [0, 0, 50, 30] }] },
      ['bleed'],
    );
    expect(done).toContain('bleed');
    const { pages, findings } = await check(bytes);
    expect(pages[0]?.media).toMatchObject({ width: expect.closeTo(55, 2), height: expect.closeTo(35, 2) });
    // The file's information on colours and layers is kept.
    expect(findings).toEqual([]);
    // In the bleed on the left, right, bottom and top; then in the artwork itself.
    const colours = await coloursOf(bytes, [
      [1, 17],
      [54, 17],
      [27, 1],
      [27, 34],
      [5, 17],
      [27, 17],
    ]);
    expect(colours).toEqual(['100', '010', '001', '111', '100', '111']);
  });
  test('keeps the bleed there is, and mirrors only where the artwork ends short of it', async () => {
    // Red up to the left end of the page, 1.5 mm beyond the trim; a blue stripe marks the existing bleed.
    const content = '0 1 1 0 k 0 0 53 33 re f 1 1 0 0 k 0 0 1.2 33 re f';
    const page = { media: [0, 0, 53, 33], trim: [1.5, 1.5, 51.5, 31.5], bleed: [0, 0, 53, 33] } as never;
    const { bytes, done } = await repaired({ content, pages: [page] }, ['bleed']);
    expect(done).toEqual(['bleed']);
    expect((await check(bytes)).pages[0]?.media.width).toBeCloseTo(55, 2);
    // From 0 to 1 mm the stripe is mirrored, then comes the original; the trim begins at 2.5 mm, red.
    expect(
      await coloursOf(bytes, [
        [1.5, 17],
        [0.5, 17],
        [3, 17],
        [54, 17],
      ]),
    ).toEqual(['001', '001', '100', '100']);
  });
  const stamped = (entries: string): PrintLabel => ({
    content: '0.1 0 0 0 k 0 0 50 30 re f',
    objects: {
      stamp: { dict: '/Type /XObject /Subtype /Form /BBox [0 0 10 10]', data: '0 1 1 0 k 0 0 10 10 re f' },
    },
    pages: [
      {
        ...(bare as object),
        media: [0, 0, 50, 30],
        entries: `/Annots [<< /Type /Annot /Rect [56.7 28.35 85 56.7] ${entries} >>]`,
      },
    ],
  });
  test('draws comments and form fields that are printed into the page', async () => {
    for (const subtype of ['Stamp', 'Widget /FT /Tx']) {
      const { bytes, done } = await repaired(stamped(`/Subtype /${subtype} /F 4 /AP << /N @stamp >>`), [
        'bleed',
      ]);
      expect(done).toEqual(['bleed']);
      expect(
        await coloursOf(bytes, [
          [27.5, 17.5],
          [40, 17.5],
        ]),
      ).toEqual(['100', '111']);
      expect((await check(bytes)).findings).not.toContain('LP-FILE-4 annotation');
    }
  });
  test('leaves a page unchanged if printed content would be lost', async () => {
    expect(
      (await repaired(stamped('/Subtype /FreeText /F 4 /Contents (Best before)'), ['bleed'])).done,
    ).toEqual([]);
    expect((await repaired(stamped('/Subtype /FreeText /F 2 /Contents (Hidden)'), ['bleed'])).done).toEqual([
      'bleed',
    ]);
  });
  test('adds the cut line of the chosen shape over everything', async () => {
    const { bytes, done } = await repaired({}, ['cut-path']);
    expect(done).toEqual(['cut-path']);
    const { findings, inks } = await check(bytes);
    expect(inks).toContain('CutContour');
    expect(findings).toEqual([]);
    const special = await check(bytes, { ...ordered, shape: 'special' });
    expect(special.findings.filter((one) => one.startsWith('LP-CUT'))).toEqual([]);
  });
  test('does nothing that isn’t needed or asked for', async () => {
    expect((await repaired({}, ['trim-box', 'bleed'])).done).toEqual([]);
    expect((await repaired({ pages: [bare] }, [])).done).toEqual([]);
  });
});

test('a repaired file has exactly the ordered size, for any size in tenths and any rotation', async () => {
  const tenths = (min: number, max: number) => fc.integer({ min, max }).map((count) => count / 10);
  await fc.assert(
    fc.asyncProperty(
      tenths(100, 3120),
      tenths(100, 7000),
      // Deviation of the file from the size, and its bleed.
      tenths(-4, 4),
      tenths(0, 30).filter((bleed) => bleed === 0 || bleed > 0.5),
      fc.constantFrom(0, 90, 180, 270),
      async (width, height, off, bleed, rotate) => {
        const isAcross = rotate % 180 !== 0;
        const [across, up] = isAcross ? [height, width] : [width, height];
        const grown = bleed === 0 ? off : 2 * bleed;
        const media = [0, 0, across + grown, up + grown];
        const content = `0.1 0 0 0 k 0 0 ${media[2]} ${media[3]} re f`;
        const page = { ...(bare as object), media, entries: `/Rotate ${rotate}` } as never;
        const expected: Expectations = { width, height, shape: 'rectangle', cornerRadius: 0 };
        const answer = await repairDocument(makePrintLabel({ content, pages: [page] }), {
          fixes: ['trim-box', 'bleed', 'cut-path'],
          expected,
        });
        if (!answer.ok) throw new Error(answer.code);
        const { pages, findings } = await check(answer.bytes, expected);
        expect(verdictsOf(pages, expected)).toEqual([
          { page: 1, width, height, match: 'trim-box', isValid: true },
        ]);
        expect(pages[0]?.trim?.width).toBeCloseTo(across, 2);
        expect(pages[0]?.trim?.height).toBeCloseTo(up, 2);
        expect(findings.filter((one) => /LP-(BOX|CUT)/.test(one))).toEqual([]);
      },
    ),
    { numRuns: 60 },
  );
});

describe('the template', () => {
  const words = { artwork: 'Artwork', cut: 'Cut', guides: 'Guides', title: 'Label' };
  test('of any shape and size passes our own preflight except for being empty', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('rectangle', 'rounded', 'circle', 'oval', 'special' as const),
        fc.constantFrom(...contours),
        fc.integer({ min: 100, max: 3120 }).map((tenths) => tenths / 10),
        fc.integer({ min: 100, max: 7000 }).map((tenths) => tenths / 10),
        fc.integer({ min: 0, max: 100 }).map((tenths) => tenths / 10),
        async (shape, contour, width, tall, cornerRadius) => {
          const height = shape === 'circle' ? width : tall;
          const bytes = await makeTemplate({ shape, contour, width, height, cornerRadius }, words);
          const { pages, findings, inks } = await check(bytes, { width, height, shape });
          expect(pages[0]?.trim?.width).toBeCloseTo(width, 2);
          expect(findings.toSorted()).toEqual([
            'LP-LAY-1 plain',
            'LP-PAGE-4 empty',
            'LP-PROC-1 unprinted',
            'LP-STD-1 plain',
          ]);
          expect(inks).toContain('CutContour');
        },
      ),
      { numRuns: 40 },
    );
  });

  test('has guides that are never printed, not even when an editor drops the layers', async () => {
    const bytes = await makeTemplate({ shape: 'rectangle', width: 60, height: 40, cornerRadius: 0 }, words);
    for (const keepsLayers of [true, false]) {
      const pdf = await PDF.load(bytes);
      if (!keepsLayers) pdf.getCatalog().delete('OCProperties');
      const saved = await pdf.save();
      const opened = await openDocument(saved);
      if (!opened.ok) throw new Error(opened.code);
      const scope = new DocumentScope(opened.pdf);
      const [geometry] = opened.pages;
      const page = geometry && pageToInterpret(opened.pdf, 0, geometry);
      if (!page) throw new Error('no page');
      const purposes: unknown[] = [];
      interpretPage(scope, page, (mark) => purposes.push(purposeOf(mark)));
      expect(purposes).toEqual(['legend', 'cut']);
      expect(scope.layers.all.map(({ visible }) => visible)).toEqual(keepsLayers ? [true, true, false] : []);
    }
  });

  test('for a cut line of the customer’s own has its colour and layer, and says that the line is missing', async () => {
    const bytes = await makeTemplate({ shape: 'special', width: 60, height: 40, cornerRadius: 0 }, words);
    const { findings } = await check(bytes, { width: 60, height: 40, shape: 'special' });
    expect(findings.toSorted()).toEqual([
      'LP-CUT-1 none',
      'LP-LAY-1 plain',
      'LP-PAGE-4 empty',
      'LP-PROC-1 unprinted',
      'LP-STD-1 plain',
    ]);
  });
});
