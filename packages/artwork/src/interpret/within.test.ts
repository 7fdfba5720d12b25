import { rawPdf } from '@labelwerk/testkit/pdf/raw-pdf.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { openDocument } from '../open/open-document.ts';
import { DocumentScope } from './document-scope.ts';
import { interpretPage } from './interpret-page.ts';
import type { PageMark } from './layers/marks.ts';
import { pageToInterpret } from './page-to-interpret.ts';

type Objects = Parameters<typeof rawPdf>[0]['objects'];

async function run(content: string, resources: string, objects: NonNullable<Objects>) {
  const opened = await openDocument(
    rawPdf({ pages: [{ media: [0, 0, 100, 60], content, resources }], objects }),
  );
  if (!opened.ok) throw new Error(opened.code);
  const [geometry] = opened.pages;
  const page = geometry && pageToInterpret(opened.pdf, 0, geometry);
  if (!page) throw new Error('no page');
  const marks: PageMark[] = [];
  const result = interpretPage(new DocumentScope(opened.pdf), page, (mark) => marks.push(mark));
  return { ...result, marks };
}

const font = (more: string, glyphs = '/a @a /b @b') =>
  `<< /Type /Font /Subtype /Type3 /FontBBox [0 0 1 1] /FontMatrix [1 0 0 1 0 0] /CharProcs << ${glyphs} >>
   /Encoding << /Differences [65 /a /b] >> /FirstChar 65 /LastChar 66 /Widths [1 2] ${more} >>`;
const maskState = (group: string, kind = 'Luminosity') => `<< /SMask << /S /${kind} /G @${group} >> >>`;
const form = (data: string, resources = '') => ({
  dict: `/Type /XObject /Subtype /Form /BBox [0 0 100 60] /Group << /S /Transparency >> /Resources << ${resources} >>`,
  data,
});
const boxesOf = (marks: readonly PageMark[]) =>
  marks.flatMap(({ kind, box }) =>
    kind === 'path'
      ? [[box.x, box.y, box.width, box.height].map((side) => Math.round(side * 100) / 100)]
      : [],
  );

describe('drawn glyphs', () => {
  const resources = '/Font << /G @font >>';
  test('are placed at each character, with gaps, scale and rise', async () => {
    const { marks } = await run('BT /G 4 Tf 50 Tz 2 Ts 1 Tc 10 10 Td [(AB) 1000 (A)] TJ ET', resources, {
      font: font(''),
      a: { data: '1 0 d0 0 0 1 1 re f' },
      b: { data: '2 0 d0 0 0 2 1 re f' },
    });
    expect(marks.map(({ kind }) => kind)).toEqual(['text', 'path', 'path', 'path']);
    // Glyphs are half as wide as high. Advances: 1 × 4 + 1 mm after A, 2 × 4 + 1 − 4 mm after B, all halved.
    expect(boxesOf(marks)).toEqual([
      [10, 12, 2, 4],
      [12.5, 12, 4, 4],
      [15, 12, 2, 4],
    ]);
  });
  test('have the colour of the text if uncoloured, else their own', async () => {
    const { marks } = await run('0 1 0 0 k BT /G 4 Tf 10 10 Td (AB) Tj ET', resources, {
      font: font(''),
      a: { data: '1 0 0 0 1 1 d1 1 0 0 rg 0 0 1 1 re f' },
      b: { data: '1 0 d0 1 0 0 rg 0 0 1 1 re f' },
    });
    const kinds = marks.map((mark) => mark.kind === 'path' && mark.fill?.space.kind);
    expect(kinds).toEqual([false, 'cmyk', 'rgb']);
  });
  test('are painted in every text rendering mode, which does not apply to them', async () => {
    const { marks } = await run('BT 3 Tr /G 4 Tf 10 10 Td (A) Tj ET', resources, {
      font: font(''),
      a: { data: '1 0 d0 0 0 1 1 re f' },
    });
    expect(boxesOf(marks)).toEqual([[10, 10, 4, 4]]);
  });
  test('that use their own font, or each other’s, do not recurse', async () => {
    const itself = await run('BT /G 4 Tf 10 10 Td (AAAA) Tj ET', resources, {
      font: font('/Resources << /Font << /G @font >> >>'),
      a: { data: '1 0 d0 0 0 1 1 re f BT /G 1 Tf (AAAAAAAA) Tj ET' },
    });
    expect(itself.ok).toBe(true);
    expect(boxesOf(itself.marks)).toHaveLength(4);
    const other = '/Resources << /Font << /G @other /H @font >> >>';
    const each = await run('BT /G 4 Tf 10 10 Td (A) Tj ET', resources, {
      font: font(other),
      other: font(other, '/a @b'),
      a: { data: '1 0 d0 BT /G 1 Tf (AA) Tj ET' },
      b: { data: '1 0 d0 0 0 1 1 re f BT /H 1 Tf (AA) Tj ET' },
    });
    expect(each.ok).toBe(true);
    expect(boxesOf(each.marks)).toHaveLength(2);
  });
  test('that multiply beyond the limit are refused', async () => {
    const level = (next: string) => `1 0 d0 BT /${next} 1 Tf (${'A'.repeat(60)}) Tj ET`;
    const names = ['f0', 'f1', 'f2', 'f3', 'f4'];
    const fonts = names.map((name, index) => [name, font('', `/a @g${index}`)] as const);
    const glyphs = names.map((_, index) => [`g${index}`, { data: level(`F${index + 1}`) }] as const);
    const all = names.map((name, index) => `/F${index} @${name}`).join(' ');
    const { ok } = await run('BT /F0 4 Tf (AAAA) Tj ET', `/Font << ${all} >>`, {
      ...Object.fromEntries(fonts),
      ...Object.fromEntries(glyphs),
    });
    expect(ok).toBe(false);
  });
});

describe('soft masks', () => {
  const state = (more: string) => `/ExtGState << ${more} >>`;
  test('are interpreted in the user space in which they were set, once per position, and only if used', async () => {
    const { marks } = await run(
      'q 1 0 0 1 10 0 cm /M gs 2 0 0 2 0 0 cm 1 1 3 3 re f 5 5 3 3 re f Q /M gs /N gs 0 0 1 1 re f',
      state(`/M ${maskState('mask')} /N << /SMask /None >>`),
      { mask: form('1 g 2 2 5 5 re f') },
    );
    expect(marks.map(({ mask }) => mask)).toEqual(['luminosity', undefined, undefined, undefined]);
    expect(boxesOf(marks)[0]).toEqual([12, 2, 5, 5]);
    expect(marks.map(({ transparent }) => transparent)).toEqual([false, true, true, false]);
  });
  test('report all their content: text, images, forms and Type 3 glyphs', async () => {
    const { marks } = await run('/M gs 0 0 50 50 re f', state(`/M ${maskState('mask', 'Alpha')}`), {
      mask: form(
        'BT /G 4 Tf 10 10 Td (A) Tj ET q 5 0 0 5 0 0 cm BI /W 2 /H 2 /CS /G /BPC 8 ID \x00\x01\x02\x03 EI Q /X Do',
        '/Font << /G @font >> /XObject << /X @inner >>',
      ),
      inner: form('0 0 1 1 re f'),
      font: font(''),
      a: { data: '1 0 d0 0 0 1 1 re f' },
    });
    expect(marks.map(({ kind, mask }) => [kind, mask])).toEqual([
      ['text', 'alpha'],
      ['path', 'alpha'],
      ['image', 'alpha'],
      ['path', 'alpha'],
      ['path', undefined],
    ]);
  });
  test('that are painted through themselves do not recurse', async () => {
    const itself = await run('/M gs 0 0 50 50 re f', state(`/M @state`), {
      state: maskState('mask'),
      mask: form('/M gs 1 g 2 2 5 5 re f', '/ExtGState << /M @state >>'),
    });
    expect(itself.ok).toBe(true);
    expect(itself.marks).toHaveLength(2);
    const wandering = await run('/M gs 0 0 50 50 re f', state(`/M @state`), {
      state: maskState('mask'),
      mask: form('1 0 0 1 1 1 cm /M gs 1 g 2 2 5 5 re f', '/ExtGState << /M @state >>'),
    });
    expect(wandering.ok).toBe(true);
    expect(wandering.marks.length).toBeLessThan(30);
  });
  test('that multiply beyond the limit are refused', async () => {
    const many = Array.from(
      { length: 60 },
      (_, index) => `q 1 0 0 1 ${Math.sqrt(index + 2) / 100} 0 cm /M gs 0 0 1 1 re f Q`,
    ).join(' ');
    const { ok } = await run(many, state(`/M @state`), {
      state: maskState('mask'),
      mask: form(many, '/ExtGState << /M @state >>'),
    });
    expect(ok).toBe(false);
  });
});

test('interpretation ends for any content of glyphs and masks', async () => {
  const words = ['q', 'Q', '/M gs', '/G 2 Tf', '(AB) Tj', 'BT', 'ET', '0 0 9 9 re f', '/X Do', '1 0 d0'];
  const soup = fc
    .array(fc.oneof(fc.constantFrom(...words), fc.string({ maxLength: 5 })), { maxLength: 12 })
    .map((parts) => parts.join(' '));
  await fc.assert(
    fc.asyncProperty(soup, soup, soup, async (page, glyph, mask) => {
      const resources = '/Font << /G @font >> /ExtGState << /M @state >> /XObject << /X @mask >>';
      const { marks } = await run(page, resources, {
        font: font(`/Resources << ${resources} >>`),
        a: { data: glyph },
        b: { data: mask },
        state: maskState('mask'),
        mask: form(mask, resources),
      });
      for (const { box } of marks)
        expect([box.x, box.y, box.width, box.height].every(Number.isFinite)).toBe(true);
    }),
    { numRuns: 60 },
  );
});
