import { readFileSync } from 'node:fs';
import { labelResources, makePrintLabel } from '@labelwerk/testkit/pdf/print-label.ts';
import { describe, expect, test } from 'vitest';
import { openDocument } from '../../../open/open-document.ts';
import { DocumentScope } from '../../document-scope.ts';
import { interpretPage } from '../../interpret-page.ts';
import { pageToInterpret } from '../../page-to-interpret.ts';
import { readCff } from './cff.ts';
import { latinNames, letterNamed } from './latin-names.ts';
import { readTrueType } from './true-type.ts';
import { readType1 } from './type1.ts';

const instrument = new Uint8Array(
  readFileSync(new URL('../../../../fonts/instrument-sans-regular.ttf', import.meta.url)),
);

type Program = { readonly key?: string; readonly data?: Uint8Array; readonly entries?: string };
const winAnsi = '/Subtype /TrueType /Encoding /WinAnsiEncoding';

/** How many characters of a string are missing in a font with this program and these entries. */
async function missingIn(
  text: string,
  { key = 'FontFile2', data = instrument, entries = winAnsi }: Program = {},
): Promise<number> {
  const bytes = makePrintLabel({
    content: `BT /Own 4 Tf 10 10 Td ${text} Tj ET`,
    objects: {
      program: { data },
      own: `<< /Type /Font ${entries} /BaseFont /Own /FontDescriptor @descriptor /DescendantFonts [@inner] >>`,
      inner: '<< /Type /Font /Subtype /CIDFontType2 /CIDToGIDMap /Identity /FontDescriptor @descriptor >>',
      descriptor: `<< /Type /FontDescriptor /Flags 32 /${key} @program >>`,
    },
    pages: [{ resources: labelResources.replace('/Font <<', '/Font << /Own @own') }],
  });
  const opened = await openDocument(bytes);
  const [geometry] = opened.ok ? opened.pages : [];
  const source = opened.ok && geometry && pageToInterpret(opened.pdf, 0, geometry);
  if (!opened.ok || !source) throw new Error('not opened');
  let missing = 0;
  interpretPage(new DocumentScope(opened.pdf), source, (mark) => {
    if (mark.kind === 'text') missing += mark.missing;
  });
  return missing;
}

describe('a TrueType font', () => {
  test.each([
    ['letters, accents and signs that it has', '(Gl\\374ck \\205 \\225 \\200 12,50)', 0],
    ['codes that stand for nothing', '(Gl\\001ck\\002)', 2],
  ])('%s', async (_case, text, missing) => {
    expect(await missingIn(text)).toBe(missing);
  });
  test('names in its encoding: one that it has, one that it lacks, one without a meaning', async () => {
    const entries = (names: string) =>
      `/Subtype /TrueType /Encoding << /BaseEncoding /WinAnsiEncoding /Differences [65 ${names}] >>`;
    expect(await missingIn('(A)', { entries: entries('/eacute') })).toBe(0);
    expect(await missingIn('(A)', { entries: entries('/uni4E2D') })).toBe(1);
    expect(await missingIn('(A)', { entries: entries('/.notdef') })).toBe(1);
    expect(await missingIn('(A)', { entries: entries('/g123') })).toBe(0);
  });
  test('as a composite font: places of its glyphs, none and too high', async () => {
    const entries = '/Subtype /Type0 /Encoding /Identity-H';
    expect(await missingIn('<00240025>', { entries })).toBe(0);
    expect(await missingIn('<00240000FFF0>', { entries })).toBe(2);
    expect(await missingIn('<0000>', { entries: '/Subtype /Type0 /Encoding /UniGB-UTF16-H' })).toBe(0);
  });
  test('that is broken or cut off: nothing is known to be missing', async () => {
    for (const data of [new Uint8Array(40), instrument.slice(0, 200), instrument.slice(0, 60_000)])
      expect(await missingIn('(\\001Honig)', { data })).toBeLessThanOrEqual(1);
    expect(readTrueType(new Uint8Array(40))).toBeUndefined();
  });
});

/** A font in the Compact Font Format with these standard strings as glyphs, each drawn by this many bytes. */
function cffOf(ids: readonly number[], drawn: number, isCid = false): Uint8Array {
  const index = (items: readonly (readonly number[])[]): number[] => {
    if (items.length === 0) return [0, 0];
    let at = 1;
    const offsets = [1, ...items.map(({ length }) => (at += length))];
    return [0, items.length, 1, ...offsets, ...items.flat()];
  };
  const long = (value: number) => [29, value >> 24, (value >> 16) & 255, (value >> 8) & 255, value & 255];
  const drawings = index([0, ...ids].map(() => new Array<number>(drawn).fill(14)));
  const charset = [0, ...ids.flatMap((id) => [id >> 8, id & 255])];
  const head = (at: number): number[] => [
    ...[1, 0, 4, 1],
    ...index([[65]]),
    ...index([
      [...(isCid ? [139, 139, 139, 12, 30] : []), ...long(at), 15, ...long(at + charset.length), 17],
    ]),
    ...index([[...'moon'].map((letter) => letter.charCodeAt(0))]),
    ...index([]),
  ];
  return Uint8Array.from([...head(head(0).length), ...charset, ...drawings]);
}

describe('a font in the Compact Font Format', () => {
  const data = cffOf([34, 35, 391], 20);
  test('has the glyphs of its names', async () => {
    expect(readCff(data)).toEqual({
      glyphs: 4,
      names: new Set(['standard string 0', 'A', 'B', 'moon']),
      isNotdefBlank: false,
    });
    const font = { key: 'FontFile3', data, entries: '/Subtype /Type1 /Encoding /WinAnsiEncoding' };
    expect(await missingIn('(AB)', font)).toBe(0);
    expect(await missingIn('(ABC)', font)).toBe(1);
    expect(await missingIn('(A B)', font)).toBe(1);
    const blank = { ...font, data: cffOf([34, 35], 3) };
    expect(await missingIn('(A B)', blank)).toBe(0);
    expect(await missingIn('(A C)', blank)).toBe(1);
    // The encoding of the font itself.
    expect(await missingIn('(C)', { ...font, entries: '/Subtype /Type1' })).toBe(0);
  });
  test('keyed by CIDs has those of its set', async () => {
    const font = {
      key: 'FontFile3',
      data: cffOf([5, 900], 20, true),
      entries: '/Subtype /Type0 /Encoding /Identity-H',
    };
    expect(await missingIn('<00050384>', font)).toBe(0);
    expect(await missingIn('<000503850000>', font)).toBe(2);
  });
});

describe('a Type 1 font', () => {
  const encrypted = (text: string): Uint8Array => {
    let key = 55_665;
    const bytes = [...`0000${text}`].map((letter) => {
      const byte = letter.charCodeAt(0) ^ (key >> 8);
      key = ((byte + key) * 52_845 + 22_719) & 0xffff;
      return byte;
    });
    return Uint8Array.from(bytes);
  };
  const head = new TextEncoder().encode('%!PS-AdobeFont-1.0: Own\ncurrentfile eexec\n');
  const body = encrypted(
    'dup /Private 8 dict dup begin /CharStrings 3 dict dup begin /.notdef 2 RD ab ND /A 3 RD abc ND /space 1 RD a ND end',
  );
  const entries = '/Subtype /Type1 /Encoding /WinAnsiEncoding';
  test('has the glyphs of its names, in binary or hexadecimal', async () => {
    const hex = new TextEncoder().encode(
      [...body].map((byte) => byte.toString(16).padStart(2, '0')).join(''),
    );
    for (const part of [body, hex]) {
      const data = Uint8Array.from([...head, ...part]);
      expect(readType1(data)).toEqual(new Set(['.notdef', 'A', 'space']));
      expect(await missingIn('(A A)', { key: 'FontFile', data, entries })).toBe(0);
      expect(await missingIn('(AB)', { key: 'FontFile', data, entries })).toBe(1);
    }
  });
  test('that is broken: nothing is known to be missing', async () => {
    expect(await missingIn('(AB)', { key: 'FontFile', data: head, entries })).toBe(0);
  });
});

test('the names of Latin glyphs are those of the standard', () => {
  expect([1, 8, 34, 95, 96, 110, 149, 150, 171, 200, 228].map((id) => latinNames[id - 1])).toEqual(
    'space quoteright A asciitilde exclamdown fl germandbls onesuperior Aacute zcaron'
      .split(' ')
      .toSpliced(9, 0, latinNames[199] ?? ''),
  );
  expect(latinNames).toHaveLength(228);
  expect(['germandbls', 'Zcaron', 'zcaron', 'fi', 'uni4E2D', 'g12'].map(letterNamed)).toEqual([
    0xdf,
    0x17d,
    0x17e,
    0xfb01,
    0x4e2d,
    undefined,
  ]);
});
