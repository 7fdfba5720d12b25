import { labelResources, type PrintLabel } from '@labelwerk/testkit/pdf/print-label.ts';
import { type Case, on, text } from './case.ts';

const withEntry = (category: string, entry: string): string =>
  labelResources.replace(`/${category} <<`, `/${category} << ${entry}`);

/** A Type 3 glyph at 10, 8, in a box of 10 × 10 mm; its content in mm from there. */
const letter = (content: string): PrintLabel => ({
  objects: {
    letter: { data: content },
    letters: `<< /Type /Font /Subtype /Type3 /FontBBox [0 0 10 10] /FontMatrix [0.1 0 0 0.1 0 0]
      /CharProcs << /a @letter >> /Encoding << /Type /Encoding /Differences [65 /a] >>
      /FirstChar 65 /LastChar 65 /Widths [10] /Resources << ${labelResources} >> >>`,
  },
  pages: [{ resources: withEntry('Font', '/G @letters') }],
  add: 'BT /G 10 Tf 10 8 Td (A) Tj ET',
});
const coloured = (content: string) => letter(`10 0 d0 ${content}`);
/** An uncoloured glyph, in the colours of the text. */
const shape = (content: string) => letter(`10 0 0 0 10 10 d1 ${content}`);

const ground = '0.5 0 0 0 k 5 5 40 25 re f';
/** Content of a soft mask, and the paint through it. */
const mask = (content: string, paint = `/Masked gs ${ground}`, kind = 'Luminosity'): PrintLabel => ({
  objects: {
    mask: {
      dict: `/Type /XObject /Subtype /Form /BBox [0 0 55 35] /Group << /S /Transparency /CS /DeviceGray >> /Resources << ${labelResources} >>`,
      data: content,
    },
  },
  pages: [
    {
      resources: withEntry(
        'ExtGState',
        `/Masked << /SMask << /Type /Mask /S /${kind} /G @mask >> >> /Bare << /SMask /None >>`,
      ),
    },
  ],
  add: paint,
});

/** Content of Type 3 glyphs and soft masks. */
export const withinCases: readonly Case[] = [
  {
    ...on('LP-LINE-1', 'breaks', 'error'),
    trips: coloured('0 0 0 1 K 0.07 w 1 2 m 9 2 l S'),
    box: [11, 10, 8, 0],
    measured: 0.07,
    spares: { label: coloured('0 0 0 1 K 0.2 w 1 2 m 9 2 l S') },
  },
  {
    ...on('LP-COL-1', 'rgb', 'warning'),
    trips: coloured('1 0 0 rg 1 1 5 5 re f'),
    box: [11, 9, 5, 5],
    spares: { label: shape('1 0 0 rg 1 1 5 5 re f') },
  },
  {
    ...on('LP-SPOT-1', 'unknown', 'warning'),
    trips: coloured('/Spot cs 1 scn 1 1 5 5 re f'),
    box: [11, 9, 5, 5],
    spares: { label: shape('/Spot cs 1 scn 1 1 5 5 re f') },
  },
  {
    ...on('LP-IMG-1', 'coarse', 'error'),
    trips: coloured('q 10 0 0 10 0 0 cm /Coarse Do Q'),
    box: [10, 8, 10, 10],
    measured: 152,
    spares: { label: coloured('q 4 0 0 4 0 0 cm /Coarse Do Q') },
  },
  {
    ...on('LP-FONT-3', 'positive', 'warning'),
    trips: coloured(text(3, 'Honig', '1 1')),
    box: [11, 8.8, 2.65, 0.95],
    measured: 3,
    spares: { label: coloured(text(4, 'Honig', '1 1')) },
  },
  {
    ...on('LP-FONT-3', 'positive', 'warning'),
    trips: mask(`1 g ${text(3.9)}`),
    box: [10, 7.7, 3.4, 1.2],
    measured: 3.9,
    // The mask is set, but nothing is painted through it.
    spares: { label: mask(`1 g ${text(3.9)}`, `/Masked gs /Bare gs ${ground}`) },
  },
  {
    ...on('LP-FONT-3', 'negative', 'warning'),
    trips: mask(`1 g 0 0 55 35 re f 0 g ${text(4.9)}`),
    measured: 4.9,
    // An alpha mask lets paint through whatever its colour: the content is positive.
    spares: { label: mask(`0 g ${text(4.9)}`, `/Masked gs ${ground}`, 'Alpha') },
  },
  {
    ...on('LP-FONT-1', 'missing', 'error'),
    trips: mask(`1 g ${text(10).replace('/F', '/Hidden')}`),
    box: [10, 7.3, 8.8, 3.2],
    spares: { label: mask(`1 g ${text(10)}`) },
  },
  {
    ...on('LP-LINE-1', 'thin', 'warning'),
    trips: mask('1 G 0.14 w 10 8 m 20 8 l S'),
    box: [10, 8, 10, 0],
    measured: 0.14,
    spares: { label: mask('1 G 0.15 w 10 8 m 20 8 l S') },
  },
  {
    ...on('LP-IMG-1', 'coarse', 'warning'),
    trips: mask('q 10 0 0 10 10 5 cm /Coarse Do Q'),
    box: [10, 5, 10, 10],
    measured: 152,
    spares: { label: mask('q 4 0 0 4 10 5 cm /Coarse Do Q') },
  },
  {
    ...on('LP-COL-1', 'rgb', 'warning'),
    trips: mask('1 1 0 rg 10 5 5 5 re f'),
    box: [10, 5, 5, 5],
    spares: { label: mask('1 g 10 5 5 5 re f') },
  },
];
