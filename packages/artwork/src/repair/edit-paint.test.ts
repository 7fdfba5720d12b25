import { makePrintLabel, type PrintLabel } from '@labelwerk/testkit/pdf/print-label.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { inksPaintedBy } from '../interpret/colour/colour.ts';
import { DocumentScope } from '../interpret/document-scope.ts';
import { interpretPage } from '../interpret/interpret-page.ts';
import type { PageMark } from '../interpret/layers/marks.ts';
import { pageToInterpret } from '../interpret/page-to-interpret.ts';
import { openDocument } from '../open/open-document.ts';
import { clearFilm, finishes, text, withEntry } from '../preflight/crafted/crafted.ts';
import { expectLabel, type LabelToExpect } from '../preflight/expectation/expect-label.ts';
import type { Expectations } from '../preflight/expectation/expectations.ts';
import type { Fix } from '../preflight/findings/finding.ts';
import { runPreflight } from '../preflight/run-preflight.ts';
import { coverageOf, drawPlates } from '../separate/draw-plates.ts';
import { makePlateDocument } from '../separate/make-plate-document.ts';
import { repairDocument } from './repair-document.ts';

const rectangle: Expectations = { width: 50, height: 30, shape: 'rectangle' };

async function opened(bytes: Uint8Array) {
  const document = await openDocument(bytes.slice());
  if (!document.ok) throw new Error(document.code);
  return document;
}

async function check(bytes: Uint8Array, expected: Expectations) {
  const checked = runPreflight(await opened(bytes), bytes.length, expected);
  if (!checked.ok) throw new Error(checked.code);
  return checked.findings;
}

async function marksOf(bytes: Uint8Array): Promise<readonly PageMark[]> {
  const { pdf, pages } = await opened(bytes);
  const [geometry] = pages;
  const page = geometry && pageToInterpret(pdf, 0, geometry);
  const marks: PageMark[] = [];
  if (page) interpretPage(new DocumentScope(pdf), page, (mark) => marks.push(mark));
  return marks;
}

/** What is printed by a mark, without the way in which it meets what lies below. */
const paintOf = (mark: PageMark) => ({
  kind: mark.kind,
  box: mark.box,
  fill: 'fill' in mark && mark.fill && inksPaintedBy(mark.fill),
  stroke: 'stroke' in mark && mark.stroke && inksPaintedBy(mark.stroke),
});
const wayOf = (mark: PageMark) => ({
  over: [mark.overprintFill, mark.overprintStroke, mark.overprintMode],
  spaces: ['fill' in mark && mark.fill?.space, 'stroke' in mark && mark.stroke?.space].map(
    (space) => space && `${space.source} ${space.kind}`,
  ),
});

async function repaired(label: PrintLabel, fix: Fix, expected = rectangle) {
  const bytes = makePrintLabel(label);
  const before = await check(bytes, expected);
  const offered = before.filter((finding) => finding.fix === fix);
  const answer = await repairDocument(bytes, { fixes: [fix], expected });
  if (!answer.ok) throw new Error(answer.code);
  const kinds = new Set(offered.map(({ id, variant }) => `${id} ${variant}`));
  const after = await check(answer.bytes, expected);
  return {
    offered: offered.length,
    done: answer.done,
    /** Findings of the repaired kinds that are left. */
    left: after.filter(({ id, variant }) => kinds.has(`${id} ${variant}`)).length,
    all: after.filter(({ severity }) => severity !== 'note').map(({ id, variant }) => `${id} ${variant}`),
    marks: [await marksOf(bytes), await marksOf(answer.bytes)] as const,
    bytes: [bytes, answer.bytes] as const,
  };
}

/** Mean ink of the page, in percent, by ink. */
async function inksOn(bytes: Uint8Array): Promise<Readonly<Record<string, number>>> {
  const { pdf } = await opened(bytes);
  const plates = await drawPlates(await makePlateDocument(pdf), {
    pageIndex: 0,
    longest: 550,
    deadlineMs: 10_000,
  });
  return Object.fromEntries(
    (plates ?? []).map((plate) => [
      plate.ink,
      Math.round(coverageOf(plate, { x: 0, y: 0, width: 550, height: 350 }) * 10) / 10,
    ]),
  );
}

const ground = '0.6 0 0 0 k 0 0 55 35 re f';
const line = '0.3 w 10 20 m 40 20 l S';

describe('small black text and thin black lines', () => {
  const form = (data: string): PrintLabel => ({
    objects: { form: { dict: '/Type /XObject /Subtype /Form /BBox [0 0 60 60]', data } },
    pages: [{ resources: withEntry('XObject', '/Form @form') }],
  });
  test.each([
    ['in DeviceCMYK', `0 0 0 1 k ${text(8)} 0 1 1 0 k 40 3 5 5 re f`, {}],
    ['in the black of the beginning', `${text(8)} 40 3 5 5 re f`, {}],
    ['in grey, and a shape in it', `0 g ${text(8)} 40 3 5 5 re f`, {}],
    ['in RGB, and a shape in it', `0 0 0 rg ${text(8)} 40 3 5 5 re f`, {}],
    ['by a profile, and a shape in it', `/Icc cs 0 0 0 1 scn ${text(8)} 40 3 5 5 re f`, {}],
    ['shown twice in one text object', `0 g BT /F 2.5 Tf 10 8 Td (Honig) Tj 0 5 Td (Wald) Tj ET`, {}],
    ['as a line', `0 0 0 1 K ${line} 1 w 10 25 m 40 25 l S`, {}],
    ['as a line in grey that clips', `0 G 0.3 w 10 20 10 10 re W S 1 0 0 0 k 0 0 55 35 re f`, {}],
    ['as the outline of a colour', '0 1 0 0 k 0 0 0 1 K 0.3 w 10 10 5 5 re B', {}],
    ['in a state saved before', `q 0 g ${text(8)} Q 0 1 0 0 k 40 3 5 5 re f`, {}],
    ['in a form', '/Form Do 40 3 5 5 re f', form(`0 g ${text(8)} 30 3 5 5 re f`)],
    ['in a form, in the colour outside', '0 g /Form Do 40 3 5 5 re f', form(text(8))],
  ] as const)('%s are repaired, and nothing else changes', async (_case, content, more) => {
    const result = await repaired({ content: `q ${ground} Q ${content}`, ...more }, 'black-overprint');
    expect(result).toMatchObject({ done: ['black-overprint'], left: 0 });
    expect(result.offered).toBeGreaterThan(0);
    const [before, after] = result.marks;
    expect(after.map(paintOf)).toEqual(before.map(paintOf));
    const changed = after.filter((mark, index) => {
      const earlier = before[index];
      return !earlier || JSON.stringify(wayOf(earlier)) !== JSON.stringify(wayOf(mark));
    });
    expect(changed.length).toBe(result.offered);
    const [inks, mended] = await Promise.all(result.bytes.map(inksOn));
    expect(mended?.Black).toBe(inks?.Black);
    // An outline lies half on its own fill, which stays below it.
    expect(mended?.Magenta ?? 0).toBeGreaterThanOrEqual(inks?.Magenta ?? 0);
    expect(mended?.Cyan ?? 0).toBeGreaterThanOrEqual(inks?.Cyan ?? 0);
  });

  test('a form keeps its paint where it needs no repair', async () => {
    // On the colour, at twice the size, and off the colour.
    const content =
      '1 0 0 0 k 5 5 15 10 re f 0 g /Form Do q 4 0 0 4 -33 -8 cm /Form Do Q q 1 0 0 1 20 0 cm /Form Do Q';
    const result = await repaired({ content, ...form(text(8)) }, 'black-overprint');
    expect(result).toMatchObject({ offered: 1, left: 0 });
    expect(result.marks[1].map(({ overprintFill }) => overprintFill)).toEqual([false, true, false, false]);
  });

  test('is not offered in patterns, in annotations, and in groups that replace what is below', async () => {
    const group = {
      objects: {
        form: {
          dict: '/Type /XObject /Subtype /Form /BBox [0 0 60 60] /Group << /S /Transparency /I true >>',
          data: `0 0 0 1 k ${text(8)}`,
        },
      },
      pages: [{ resources: withEntry('XObject', '/Form @form') }],
    };
    const findings = await check(makePrintLabel({ content: `${ground} /Form Do`, ...group }), rectangle);
    expect(findings.filter(({ id }) => id === 'LP-COL-6').map(({ fix }) => fix)).toEqual([null]);
    const inForm = `/Annots [<< /Type /Annot /Subtype /Stamp /F 4 /Rect [28.35 28.35 141.7 85] /AP << /N @stamp >> >>]`;
    const stamped = await check(
      makePrintLabel({
        content: ground,
        objects: {
          stamp: {
            dict: '/Type /XObject /Subtype /Form /BBox [0 0 40 20] /Resources << /Font << /F @font >> >>',
            data: `0 0 0 1 k ${text(8)}`,
          },
        },
        pages: [{ entries: inForm }],
      }),
      rectangle,
    );
    expect(stamped.filter(({ id }) => id === 'LP-COL-6').map(({ fix }) => fix)).toEqual([null]);
  });

  test('at more places than a report lists are all repaired', async () => {
    const lines = Array.from(
      { length: 40 },
      (_, index) => `10 ${4 + index * 0.5} m 40 ${4 + index * 0.5} l S`,
    );
    const result = await repaired({ content: `${ground} 0 G 0.3 w ${lines.join(' ')}` }, 'black-overprint');
    expect(result).toMatchObject({ done: ['black-overprint'], left: 0 });
  });
});

describe('technical inks that knock out', () => {
  const order = (label: Partial<LabelToExpect>) => expectLabel({ width: 50, height: 30, ...label } as never);
  const film = order({ finishes: [finishes.partialWhite], material: clearFilm } as never);
  const foil = order({ finishes: [finishes.foil] } as never);
  test.each([
    ['white', `/White cs 1 scn 0 0 55 35 re f`, film, { Cyan: 60, White: 100 }],
    ['a white picture', 'q 30 0 0 30 10 3 cm /WhitePhoto Do Q', film, { Cyan: 60 }],
    ['the cut line', '/Cut CS 1 SCN 0.0882 w 2.5 2.5 50 30 re S', rectangle, { Cyan: 60 }],
    ['foil', '/Foil cs 1 scn 10 10 5 5 re f 0 0 1 0 k 20 10 5 5 re f', foil, { Cyan: expect.any(Number) }],
  ] as const)('%s overprints, and nothing else changes', async (_case, content, expected, inks) => {
    const space =
      '[/Separation /HotFoil /DeviceCMYK << /FunctionType 2 /Domain [0 1] /C0 [0 0 0 0] /C1 [0 0 1 0] /N 1 >>]';
    const result = await repaired(
      {
        content: `${ground} ${content}`,
        pages: [{ resources: withEntry('ColorSpace', `/Foil ${space}`) }],
      },
      'ink-overprint',
      expected,
    );
    expect(result).toMatchObject({ done: ['ink-overprint'], left: 0, offered: 1 });
    expect(result.all.filter((one) => /knocks-out/.test(one))).toEqual([]);
    const [before, after] = result.marks;
    expect(after.map(paintOf)).toEqual(before.map(paintOf));
    const last = after.at(-1);
    if (last && after.length > 2) expect(wayOf(last)).toEqual(wayOf(before[2] as PageMark));
    expect(await inksOn(result.bytes[1])).toMatchObject(inks);
  });
});

test('in any content, what needs no repair is painted as before', async () => {
  const piece = fc.constantFrom(
    'q 0.3 g',
    'q',
    'Q',
    '0 g',
    '0 G',
    '0 0 0 1 k',
    '0 0 0 1 K',
    '0 0 0 rg',
    '/Icc cs 0 0 0 1 scn',
    '/Icc CS 0 0 0 1 SCN',
    '/Spot cs 0.5 scn',
    '0.2 0.7 0 0 k',
    '/Over gs',
    '/Half gs',
    '1 w',
    '0.2 w',
    '2 Tr',
    '0 Tr',
    text(8),
    text(14),
    'BT /F 2.2 Tf 12 20 Td [(Ho) 20 (nig)] TJ 0 g (Wald) Tj ET',
    '10 10 8 8 re B',
    '12 12 20 6 re f',
    '5 9 m 40 9 l S',
    'q 5 5 30 20 re W S 0 0 55 35 re f Q',
    '/Form Do',
  );
  await fc.assert(
    fc.asyncProperty(
      fc.array(piece, { maxLength: 16 }),
      fc.array(piece, { maxLength: 8 }),
      async (pieces, inner) => {
        const data = inner.filter((one) => one !== '/Form Do').join('\n');
        const result = await repaired(
          {
            content: `0.6 0 0 0 k 0 0 30 35 re f\n${pieces.join('\n')}`,
            objects: { form: { dict: '/Type /XObject /Subtype /Form /BBox [0 0 60 60]', data } },
            pages: [{ resources: withEntry('XObject', '/Form @form') }],
          },
          'black-overprint',
        );
        const [before, after] = result.marks;
        expect(after.map(paintOf)).toEqual(before.map(paintOf));
        expect(result.done).toEqual(result.offered > 0 ? ['black-overprint'] : []);
        const changed = after.filter((mark, index) => {
          const earlier = before[index];
          return !earlier || JSON.stringify(wayOf(earlier)) !== JSON.stringify(wayOf(mark));
        });
        expect(changed.length > 0).toBe(result.offered > 0);
        const kinds = (await check(result.bytes[1], rectangle)).filter(
          ({ fix }) => fix === 'black-overprint',
        );
        expect(kinds).toEqual([]);
      },
    ),
    { numRuns: 80 },
  );
});
