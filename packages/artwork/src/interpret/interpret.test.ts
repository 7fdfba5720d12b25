import { rawPdf } from '@labelwerk/testkit/pdf/raw-pdf.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { artworkLimits } from '../limits.ts';
import { openDocument } from '../open/open-document.ts';
import { inksOf } from './colour/colour.ts';
import { DocumentScope } from './document-scope.ts';
import { interpretPage } from './interpret-page.ts';
import type { PageMark } from './layers/marks.ts';
import { ContentLexer } from './lexer.ts';
import { pageToInterpret } from './page-to-interpret.ts';

type Extra = { resources?: string; objects?: Parameters<typeof rawPdf>[0]['objects']; entries?: string };

async function marksOf(content: string | Uint8Array, { resources, objects, entries }: Extra = {}) {
  const bytes = rawPdf({
    pages: [
      {
        media: [0, 0, 100, 60],
        content,
        ...(resources !== undefined && { resources }),
        ...(entries !== undefined && { entries }),
      },
    ],
    ...(objects && { objects }),
  });
  const opened = await openDocument(bytes);
  if (!opened.ok) throw new Error(opened.code);
  const [geometry] = opened.pages;
  const page = geometry && pageToInterpret(opened.pdf, 0, geometry);
  if (!page) throw new Error('no page');
  const marks: PageMark[] = [];
  const result = interpretPage(new DocumentScope(opened.pdf), page, (mark) => marks.push(mark));
  return { ...result, marks };
}

const near = (x: number, y: number, width: number, height: number) => ({
  x: expect.closeTo(x, 2),
  y: expect.closeTo(y, 2),
  width: expect.closeTo(width, 2),
  height: expect.closeTo(height, 2),
});

describe('marks', () => {
  test('are placed by the matrices and clipped', async () => {
    const { marks } = await marksOf(
      'q 2 0 0 2 10 10 cm 0 0 5 5 re W n 1 0 0 RG 0.5 w 2 2 10 1 re S Q 0 0 1 1 re f',
    );
    expect(marks.map(({ box }) => box)).toEqual([near(14, 14, 6, 2), near(0, 0, 1, 1)]);
    const [stroke] = marks;
    expect(stroke?.kind === 'path' && stroke.strokeWidth * 25.4).toBeCloseTo(72, 3);
  });
  test('a line gets thinner with the smallest scale factor', async () => {
    const { marks } = await marksOf('q 1 0 0 0.1 0 0 cm 1 w 0 0 m 10 10 l S Q');
    expect(marks[0]?.kind === 'path' && marks[0].strokeWidth * 25.4).toBeCloseTo(7.2, 3);
  });
  test('forms have their own matrix, clip and resources, and do not recurse', async () => {
    const form = {
      dict: '/Type /XObject /Subtype /Form /BBox [0 0 4 4] /Matrix [1 0 0 1 20 20] /Resources << /XObject << /Me @form >> >>',
      data: '0 0 10 10 re f /Me Do',
    };
    const { ok, marks } = await marksOf('/Form Do', {
      resources: '/XObject << /Form @form >>',
      objects: { form },
    });
    expect(ok).toBe(true);
    expect(marks[0]?.box).toEqual(near(20, 20, 4, 4));
    expect(marks.length).toBeLessThanOrEqual(artworkLimits.formDepth);
  });
  test('inline images and patterns are reported', async () => {
    const pattern = {
      dict: '/Type /Pattern /PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 2 2] /XStep 2 /YStep 2 /Resources << >>',
      data: '0 1 0 0 k 0 0 1 1 re f',
    };
    const { marks } = await marksOf(
      'q 10 0 0 5 0 0 cm BI /W 2 /H 2 /CS /G /BPC 8 ID \x00\x01EI\x02 EI Q /Pattern cs /P scn 20 20 10 10 re f',
      { resources: '/Pattern << /P @pattern >>', objects: { pattern } },
    );
    expect(marks.map(({ kind }) => kind)).toEqual(['image', 'path', 'path']);
    expect(marks[0]?.kind === 'image' && marks[0].ppi).toBeCloseTo(5.08, 2);
    expect(marks[2]?.box).toEqual(near(20, 20, 10, 10));
  });
  test('inks of every colour space', async () => {
    const { marks } = await marksOf(
      '/N cs 0.2 0.7 scn 0 0 1 1 re f 0.25 g 1 1 1 1 re f /I cs 0 scn 2 2 1 1 re f 1 1 1 rg 3 3 1 1 re f',
      {
        resources:
          '/ColorSpace << /N [/DeviceN [/Gold /Cyan] /DeviceCMYK << /FunctionType 4 /Domain [0 1 0 1] /Range [0 1 0 1 0 1 0 1] >>] /I [/Indexed /DeviceRGB 0 <ff0000>] >>',
      },
    );
    const inks = marks.map((mark) => (mark.kind === 'path' && mark.fill ? inksOf(mark.fill) : []));
    expect(inks).toEqual([
      [
        { ink: 'Gold', amount: 0.2 },
        { ink: 'Cyan', amount: 0.7 },
      ],
      [{ ink: 'Black', amount: 0.75 }],
      [],
      [],
    ]);
  });
});

describe('for any bytes', () => {
  const words = [
    'q',
    'Q',
    'BT',
    'ET',
    'f',
    'S',
    're',
    'cm',
    'Do',
    'BI',
    'ID',
    'EI',
    '[',
    ']',
    '<<',
    '>>',
    '(',
    ')',
  ];
  const soup = fc
    .array(fc.oneof(fc.constantFrom(...words), fc.double().map(String), fc.string({ maxLength: 6 })), {
      maxLength: 80,
    })
    .map((parts) => parts.join(' '));
  test('the lexer terminates, moves forward, and never throws', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.uint8Array({ maxLength: 400 }),
          soup.map((text) => new TextEncoder().encode(text)),
        ),
        (bytes) => {
          const lexer = new ContentLexer(bytes);
          let before = -1;
          for (let operator = lexer.next(); operator !== undefined; operator = lexer.next()) {
            expect(lexer.at).toBeGreaterThan(before);
            before = lexer.at;
          }
          expect(lexer.at).toBeGreaterThanOrEqual(bytes.length);
        },
      ),
      { numRuns: 500 },
    );
  });
  test('the interpreter terminates, and every mark has a finite box on the page', async () => {
    await fc.assert(
      fc.asyncProperty(soup, async (content) => {
        const { marks } = await marksOf(content, {
          resources: '/ColorSpace << /q [/Indexed [/Indexed] 1 2] >>',
        });
        for (const { box } of marks) {
          expect([box.x, box.y, box.width, box.height].every(Number.isFinite)).toBe(true);
          expect(box.width >= 0 && box.height >= 0 && box.x >= -0.01 && box.x + box.width <= 100.01).toBe(
            true,
          );
        }
      }),
      { numRuns: 150 },
    );
  });
  test('multiplying forms are refused, and so are decompression bombs', async () => {
    const level = (next: string) => ({
      dict: `/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /X @${next} >> >>`,
      data: '/X Do '.repeat(40),
    });
    const laughs = {
      a: level('b'),
      b: level('c'),
      c: level('d'),
      d: level('e'),
      e: { dict: '/Subtype /Form /BBox [0 0 9 9]', data: 'n' },
    };
    const many = await marksOf('/X Do', { resources: '/XObject << /X @a >>', objects: laughs });
    expect(many).toMatchObject({ ok: false });
    const { zlibSync } = await import('fflate');
    const bomb = {
      dict: '/Filter /FlateDecode',
      data: zlibSync(new Uint8Array(artworkLimits.contentBytes + 1), { level: 1 }),
    };
    const unfolded = await marksOf('/X Do', {
      resources: '/XObject << /X @bomb >>',
      objects: { bomb: { ...bomb, dict: `${bomb.dict} /Subtype /Form /BBox [0 0 9 9]` } },
    });
    expect(unfolded.ok).toBe(false);
  });
});
