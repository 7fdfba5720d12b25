import { readFileSync } from 'node:fs';
import { jpxPicture } from '@labelwerk/testkit/pdf/jpx-picture.ts';
import type { PrintLabel } from '@labelwerk/testkit/pdf/print-label.ts';
import { type Crafted, label, withEntry } from './crafted.ts';

const program = new Uint8Array(
  readFileSync(new URL('../../../fonts/instrument-sans-regular.ttf', import.meta.url)),
);

/** Text in a font whose program is embedded whole; `encoding` is that of its codes. */
const inFont = (string: string, encoding: string, subtype = '/Subtype /TrueType'): PrintLabel =>
  label(`/Over gs 0 0 0 1 k BT /Own 3.5278 Tf 10 8 Td ${string} Tj ET`, {
    objects: {
      program: { data: program },
      own: `<< /Type /Font ${subtype} /BaseFont /Own ${encoding} /FontDescriptor @descriptor /DescendantFonts [@inner] >>`,
      inner: '<< /Type /Font /Subtype /CIDFontType2 /FontDescriptor @descriptor >>',
      descriptor: '<< /Type /FontDescriptor /FontName /Own /Flags 32 /CapHeight 700 /FontFile2 @program >>',
    },
    pages: [{ resources: withEntry('Font', '/Own @own') }],
  });
const winAnsi = '/Encoding /WinAnsiEncoding';
const composite = (string: string) => inFont(string, '/Encoding /Identity-H', '/Subtype /Type0');

/** The whole page as strips of one image of this many samples, one above the other. */
const strips = (columns: number, rows: number, count: number): PrintLabel => ({
  content: Array.from(
    { length: count },
    (_, index) => `q 55 0 0 ${35 / count} 0 ${(35 * index) / count} cm /Own Do Q`,
  ).join(' '),
  objects: {
    own: {
      dict: `/Type /XObject /Subtype /Image /Width ${columns} /Height ${rows} /ColorSpace /DeviceCMYK /BitsPerComponent 8`,
      data: new Uint8Array(columns * rows * 4).fill(51),
    },
  },
  pages: [{ resources: withEntry('XObject', '/Own @own') }],
});
const withShape = (page: PrintLabel): PrintLabel => ({
  ...page,
  content: `${page.content} 0 0 0 0.9 k 10 5 5 5 re f`,
});

/** A JPEG 2000 image whose space is stated by itself alone: 16 is RGB, 17 grey; in its header or by its channels. */
const jpx = (space: 16 | 17, by: 'header' | 'channels'): PrintLabel => {
  const components = space === 16 ? 3 : 1;
  return label('q 10 0 0 10 10 5 cm /Own Do Q', {
    objects: {
      own: {
        dict: '/Type /XObject /Subtype /Image /Width 120 /Height 120 /Filter /JPXDecode',
        data: jpxPicture({ components, ...(by === 'header' && { space }) }),
      },
    },
    pages: [{ resources: withEntry('XObject', '/Own @own') }],
  });
};

/** Faults that programs make when they export: fonts without glyphs, flattened pages, unusual images and fills. */
export const exportFaults: readonly Crafted[] = [
  {
    id: 'codes that the font has no glyph for',
    fault: inFont('(Hon\\001g)', winAnsi),
    twin: inFont('(Honig \\374 \\205 \\200)', winAnsi),
    finds: ['LP-FONT-6 glyph'],
  },
  {
    id: 'character that the font lacks',
    fault: inFont('(A)', '/Encoding << /Differences [65 /uni4E2D] >>'),
    twin: inFont('(A)', '/Encoding << /Differences [65 /eacute] >>'),
    finds: ['LP-FONT-6 glyph'],
  },
  {
    id: 'glyph for missing ones in a composite font',
    fault: composite('<002400000025>'),
    twin: composite('<00240025>'),
    finds: ['LP-FONT-6 glyph'],
  },
  {
    id: 'flattened page in coarse strips',
    fault: strips(700, 60, 8),
    twin: withShape(strips(700, 60, 8)),
    finds: ['LP-IMG-3 pieces-coarse'],
  },
  {
    id: 'flattened page in fine strips',
    fault: strips(1_300, 105, 8),
    twin: strips(2_650, 220, 8),
    finds: ['LP-IMG-3 pieces-low'],
  },
  {
    id: 'fill without height',
    fault: label('/Over gs 0 0 0 1 k 10 8 20 0 re f'),
    twin: label('/Over gs 0 0 0 1 k 10 8 20 0.3 re f'),
    finds: ['LP-LINE-4 zero'],
  },
  {
    id: 'several fills without height; in the twin they are remains among shapes',
    fault: label('/Over gs 0 0 0 1 k 10 8 20 0 re 10 9 20 0 re f'),
    twin: label('/Over gs 0 0 0 1 k 10 8 20 0 re 10 9 20 4 re f'),
    finds: ['LP-LINE-4 zero'],
  },
  {
    id: 'line that is filled instead of stroked',
    fault: label('/Over gs 0 0 0 1 k 10 8 m 30 14 l f'),
    twin: label('/Over gs 0 0 0 1 K 0.3 w 10 8 m 30 14 l S'),
    finds: ['LP-LINE-4 zero'],
  },
  {
    id: 'JPEG 2000 in RGB by its header alone',
    fault: jpx(16, 'header'),
    twin: jpx(17, 'header'),
    finds: ['LP-COL-1 rgb'],
  },
  {
    id: 'JPEG 2000 in RGB by its channels alone',
    fault: jpx(16, 'channels'),
    twin: jpx(17, 'channels'),
    finds: ['LP-COL-1 rgb'],
  },
];
