import { rawPdf } from '@labelwerk/testkit/pdf/raw-pdf.ts';
import { describe, expect, test } from 'vitest';
import { openDocument } from '../../open/open-document.ts';
import { inksPaintedBy } from '../colour/colour.ts';
import { DocumentScope } from '../document-scope.ts';
import { interpretPage } from '../interpret-page.ts';
import { pageToInterpret } from '../page-to-interpret.ts';

type Objects = NonNullable<Parameters<typeof rawPdf>[0]['objects']>;

const resources = '/Pattern << /P @pattern >> /ColorSpace << /Given [/Pattern /DeviceCMYK] >>';

/** Inks in percent of a line stroked with the pattern `/P`. */
async function inksOf(objects: Objects, content = '/Pattern CS /P SCN 0 0 m 9 9 l S') {
  const bytes = rawPdf({
    pages: [{ media: [0, 0, 100, 60], content, resources }],
    objects,
  });
  const opened = await openDocument(bytes);
  if (!opened.ok) throw new Error(opened.code);
  const [geometry] = opened.pages;
  const page = geometry && pageToInterpret(opened.pdf, 0, geometry);
  if (!page) throw new Error('no page');
  const paintedInks: Record<string, number>[] = [];
  const { ok } = interpretPage(new DocumentScope(opened.pdf), page, (mark) => {
    if (mark.kind !== 'path' || !mark.stroke) return;
    const inks = inksPaintedBy(mark.stroke).map(({ ink, amount }) => [ink, Math.round(amount * 100)]);
    paintedInks.push(Object.fromEntries(inks));
  });
  expect(ok).toBe(true);
  return paintedInks.at(0);
}

const blend = (shading: string): Objects => ({
  pattern: `<< /Type /Pattern /PatternType 2 /Shading << /ShadingType 2 /Coords [0 0 9 0] ${shading} >> >>`,
});
const between = (from: string, to: string, more = '') =>
  `<< /FunctionType 2 /Domain [0 1] /C0 [${from}] /C1 [${to}] /N 1 ${more} >>`;
const cell = (data: string, resources = '', kind = 1): { dict: string; data: string } => ({
  dict: `/Type /Pattern /PatternType 1 /PaintType ${kind} /TilingType 1 /BBox [0 0 2 2] /XStep 2 /YStep 2 /Resources << ${resources} >>`,
  data,
});

describe('a gradient prints all inks it has anywhere', () => {
  test('from one colour to another, in CMYK, grey and an ink', async () => {
    const cmyk = `/ColorSpace /DeviceCMYK /Function ${between('1 0 0 0', '0 0.5 0 0')}`;
    expect(await inksOf(blend(cmyk))).toEqual({ Cyan: 100, Magenta: 50 });
    const gray = `/ColorSpace /DeviceGray /Function ${between('0.2', '1')}`;
    expect(await inksOf(blend(gray))).toEqual({ Black: 80 });
    const spot = `/ColorSpace [/Separation /Gold /DeviceGray ${between('1', '0')}] /Function ${between('0', '0.4')}`;
    expect(await inksOf(blend(spot))).toEqual({ Gold: 40 });
  });
  test('of a stitching function, an ink that only one part has', async () => {
    const pieces = `[${between('1 0 0 0', '1 0 0.8 0')} ${between('1 0 0.8 0', '1 0 0 0')}]`;
    const stitched = `<< /FunctionType 3 /Domain [0 1] /Bounds [0.5] /Encode [0 1 0 1] /Functions ${pieces} >>`;
    expect(await inksOf(blend(`/ColorSpace /DeviceCMYK /Function ${stitched}`))).toEqual({
      Cyan: 100,
      Yellow: 80,
    });
  });
  test('by a function for each component, and by samples', async () => {
    const [full, none] = [between('1', '1'), between('0', '0')];
    const each = `/ColorSpace /DeviceCMYK /Function [${none} ${full} ${none} ${none}]`;
    expect(await inksOf(blend(each))).toEqual({ Magenta: 100 });
    const samples = {
      dict: '/FunctionType 0 /Domain [0 1] /Range [0 1 0 1 0 1 0 1] /Size [3] /BitsPerSample 8',
      data: Uint8Array.from([255, 0, 0, 0, 0, 0, 0, 0, 255, 0, 0, 51]),
    };
    const objects = { ...blend('/ColorSpace /DeviceCMYK /Function @samples'), samples };
    expect(await inksOf(objects)).toEqual({ Cyan: 100, Black: 20 });
  });
  test('all inks of its space, for a calculator function or a mesh', async () => {
    const calculated = { dict: '/FunctionType 4 /Domain [0 1] /Range [0 1 0 1 0 1 0 1]', data: '{ 0 0 0 }' };
    const objects = { ...blend('/ColorSpace /DeviceCMYK /Function @calculated'), calculated };
    const all = { Cyan: 100, Magenta: 100, Yellow: 100, Black: 100 };
    expect(await inksOf(objects)).toEqual(all);
    expect(await inksOf(blend('/ColorSpace /DeviceRGB'))).toEqual(all);
    expect(await inksOf(blend('/ColorSpace /DeviceGray'))).toEqual({ Black: 100 });
  });
});

describe('a pattern cell prints the inks it is painted in', () => {
  test('of its own colours, or of the colour set with an uncoloured one', async () => {
    const colouredCell = cell('1 0 0 0 k 0 0 1 1 re f 0 0 0.5 0 K 1 1 m 2 2 l S');
    expect(await inksOf({ pattern: colouredCell })).toEqual({ Cyan: 100, Yellow: 50 });
    const objects = { pattern: cell('0 0 1 1 re f', '', 2) };
    expect(await inksOf(objects, '/Given CS 0 0.3 0 0 /P SCN 0 0 m 9 9 l S')).toEqual({ Magenta: 30 });
  });
  test('of nested cells, also of one that is painted in itself', async () => {
    const inner = cell('0 1 0 0 k 0 0 1 1 re f');
    const outer = cell('/Pattern CS /In SCN 0 0 m 1 1 l S', '/Pattern << /In @inner >>');
    expect(await inksOf({ pattern: outer, inner })).toEqual({ Magenta: 100 });
    const itself = cell(
      '0 1 0 0 k 0 0 1 1 re f /Pattern cs /P scn 0 0 1 1 re f',
      '/Pattern << /P @pattern >>',
    );
    expect(await inksOf({ pattern: itself })).toEqual({ Magenta: 100 });
  });
});
