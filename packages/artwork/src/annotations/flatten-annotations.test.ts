import { makePrintLabel, type PrintLabel } from '@labelwerk/testkit/pdf/print-label.ts';
import { describe, expect, test } from 'vitest';
import { drawPage } from '../draw/draw-page.ts';
import { openBytes } from '../draw/pdfium.ts';
import { DocumentScope } from '../interpret/document-scope.ts';
import { openDocument } from '../open/open-document.ts';
import { nothingExpected } from '../preflight/expectation/expectations.ts';
import { runPreflight } from '../preflight/run-preflight.ts';
import { coverageOf, drawPlates } from '../separate/draw-plates.ts';
import { keepOnePage } from '../separate/keep-one-page.ts';
import { makePlateDocument } from '../separate/make-plate-document.ts';
import { flattenAllAnnotations } from './flatten-annotations.ts';

async function opened(bytes: Uint8Array) {
  const document = await openDocument(bytes);
  if (!document.ok) throw new Error(document.code);
  return document;
}

const objects: PrintLabel['objects'] = {
  magenta: { dict: '/Type /XObject /Subtype /Form /BBox [0 0 10 10]', data: '0 1 0 0 k 0 0 10 10 re f' },
  yellow: { dict: '/Type /XObject /Subtype /Form /BBox [0 0 10 10]', data: '0 0 1 0 k 0 0 10 10 re f' },
  rgb: { dict: '/Type /XObject /Subtype /Form /BBox [0 0 10 10]', data: '1 0 0 rg 0 0 10 10 re f' },
};
/** A comment in the square of 10 mm at 10, 10. */
const comment = (entries: string): string =>
  `<< /Type /Annot /Rect [28.35 28.35 56.69 56.69] /Subtype /Stamp ${entries} >>`;
const printed = (appearance: string, entries = ''): string =>
  comment(`/F 4 /AP << /N @${appearance} >> ${entries}`);
const withComments = (comments: string, more: PrintLabel = {}): PrintLabel => ({
  content: '0.2 0 0 0 k 0 0 55 35 re f',
  objects,
  pages: [{ entries: `/Annots [${comments}]` }],
  ...more,
});

/** The percentage of each ink in the middle of the comments, by page (from 0). */
async function inksOn(label: PrintLabel, pageIndex = 0, isAlone = false) {
  const { pdf } = await opened(makePrintLabel(label));
  if (isAlone) keepOnePage(pdf, pageIndex);
  const plates = await drawPlates(await makePlateDocument(pdf), {
    pageIndex: isAlone ? 0 : pageIndex,
    longest: 550,
    deadlineMs: 10_000,
  });
  const inks = (plates ?? []).map(
    (plate) => [plate.ink, Math.round(coverageOf(plate, { x: 140, y: 190, width: 20, height: 20 }))] as const,
  );
  return Object.fromEntries(inks.filter(([, amount]) => amount > 0));
}

async function findingsOf(label: PrintLabel) {
  const bytes = makePrintLabel(label);
  const checked = runPreflight(await opened(bytes), bytes.length, nothingExpected);
  if (!checked.ok) throw new Error(checked.code);
  return checked.findings
    .filter(({ severity }) => severity !== 'note')
    .map(({ id, variant }) => `${id} ${variant}`);
}

describe('a comment or form field that is printed', () => {
  test('is on the plates of its inks, in the whole file and on its page alone', async () => {
    for (const isAlone of [false, true]) {
      expect(await inksOn(withComments(printed('magenta')), 0, isAlone)).toEqual({ Magenta: 100 });
      expect(await inksOn(withComments(printed('magenta').replace('Stamp', 'Widget')), 0, isAlone)).toEqual({
        Magenta: 100,
      });
    }
  });
  test('is judged by every rule, and mentioned', async () => {
    expect(await findingsOf(withComments(printed('rgb')))).toEqual([
      'LP-FILE-4 annotation-printed',
      'LP-COL-1 rgb',
    ]);
  });
  test('is printed and mentioned although screens don’t show it', async () => {
    const label = withComments(comment('/F 36 /AP << /N @magenta >>'));
    expect(await inksOn(label)).toEqual({ Magenta: 100 });
    expect(await findingsOf(label)).toEqual(['LP-FILE-4 annotation-printed']);
  });
});

describe('a comment that is not printed', () => {
  test.each([
    ['without the flag', comment('/AP << /N @rgb >>')],
    ['without a drawing of itself', comment('/F 4')],
    [
      'of a type of its own that asks for that',
      printed('rgb').replace('Stamp', 'Bubble').replace('/F 4', '/F 5'),
    ],
  ])('%s is on no plate, and mentioned', async (_case, annotation) => {
    expect(await inksOn(withComments(annotation))).toEqual({ Cyan: 20 });
    expect(await findingsOf(withComments(annotation))).toEqual(['LP-FILE-4 annotation']);
  });
  test('because it is hidden is not mentioned', async () => {
    const label = withComments(comment('/F 6 /AP << /N @rgb >>'));
    expect(await inksOn(label)).toEqual({ Cyan: 20 });
    expect(await findingsOf(label)).toEqual([]);
  });
});

describe('flattening', () => {
  test('keeps the comments of pages apart that share their resources', async () => {
    const shared = {
      objects: { ...objects, resources: '<< /XObject << /Printed0 @yellow >> >>' },
      pages: ['magenta', 'yellow'].map((one) => ({
        resources: undefined as never,
        entries: `/Resources @resources /Annots [${printed(one)}]`,
      })),
    };
    const label = withComments('', shared);
    expect(await inksOn(label, 0)).toEqual({ Magenta: 100 });
    expect(await inksOn(label, 1)).toEqual({ Yellow: 100 });
  });
  test.each(['q q 0.1 0 0 0.1 0 0 cm', '0.5 0 0 0.5 0 0 cm Q Q', 'Q q Q Q 0.5 0 0 0.5 0 0 cm q'])(
    'places a comment where it is after content that saves and restores unevenly: %s',
    async (content) => {
      const label = withComments(printed('magenta'), { content: `${content} 0 0 0 0 k 0 0 1 1 re f` });
      expect(await inksOn(label)).toEqual({ Magenta: 100 });
    },
  );
  test('leaves the artwork as it is after restoring more than was saved', async () => {
    const content = '2 0 0 2 0 0 cm Q 0 1 0 0 k 6 6 2 2 re f';
    expect(await inksOn(withComments(comment('/F 4 /AP << /N << /Off null >> >>'), { content }))).toEqual({
      Magenta: 100,
    });
    const aside = printed('yellow').replace('28.35 28.35 56.69 56.69', '0 0 10 10');
    expect(await inksOn(withComments(aside, { content }))).toEqual({ Magenta: 100 });
  });
  test('keeps a comment in its layer', async () => {
    const layers = { layers: '@layerOff @layerPlain' };
    expect(await inksOn(withComments(printed('magenta', '/OC @layerOff'), layers))).toEqual({ Cyan: 20 });
    expect(await inksOn(withComments(printed('magenta', '/OC @layerPlain'), layers))).toEqual({
      Magenta: 100,
    });
  });
  test('lets every program show what is printed', async () => {
    const { pdf } = await opened(
      makePrintLabel(withComments(`${printed('magenta')} ${comment('/AP << /N @yellow >>')}`)),
    );
    expect(flattenAllAnnotations(pdf, new DocumentScope(pdf))).toBe(true);
    const document = await openBytes(await pdf.save());
    if (typeof document === 'string') throw new Error(document);
    for (const isPrinted of [false, true]) {
      const drawing = await drawPage(document, {
        pageIndex: 0,
        longest: 550,
        deadlineMs: 10_000,
        printed: isPrinted,
      });
      if (!drawing || drawing === 'late') throw new Error('not drawn');
      const at = (200 * drawing.width + 150) * drawing.channels;
      expect([...drawing.pixels.subarray(at, at + 3)].map((value) => (value > 128 ? 1 : 0)).join('')).toBe(
        '101',
      );
    }
    document.close();
    const links = await opened(makePrintLabel(withComments('<< /Subtype /Link /F 4 /Rect [0 0 9 9] >>')));
    expect(flattenAllAnnotations(links.pdf, new DocumentScope(links.pdf))).toBe(false);
  });
});
