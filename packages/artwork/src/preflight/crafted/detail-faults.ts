import { type Crafted, clean, inPicture, label, text } from './crafted.ts';

/** Text converted to outlines: a few small closed shapes in a row. */
const outlined = (x: number, y: number): string => {
  const letter = (at: number) =>
    `${at} ${y} m ${at} ${y + 2} l ${at + 0.4} ${y + 2} l ${at + 0.4} ${y + 1.2} l ${at + 1} ${y + 1.2} l ${at + 1} ${y + 2} l ${at + 1.4} ${y + 2} l ${at + 1.4} ${y} l ${at + 1} ${y} l ${at + 1} ${y + 0.8} l ${at + 0.4} ${y + 0.8} l ${at + 0.4} ${y} l h f`;
  return `/Over gs 0 0 0 1 k ${[0, 1, 2, 3, 4].map((index) => letter(x + index * 1.8)).join(' ')}`;
};
const dark = '0.9 0.6 0 0.1 k 5 5 40 15 re f';

/** Faults of text, lines and images. */
export const detailFaults: readonly Crafted[] = [
  {
    id: 'font not embedded',
    fault: label(`/Over gs 0 0 0 1 k ${text(10).replace('/F', '/Hidden')}`),
    twin: label(`/Over gs 0 0 0 1 k ${text(10)}`),
    finds: ['LP-FONT-1 missing'],
  },
  {
    id: 'Type 3 font',
    fault: label('/Over gs 0 0 0 1 k BT /Type3 4 Tf 10 8 Td (A) Tj ET'),
    twin: clean,
    finds: ['LP-FONT-2 type3'],
  },
  {
    id: 'text in Courier',
    fault: label(`/Over gs 0 0 0 1 k ${text(10).replace('/F', '/Courier')}`),
    twin: clean,
    finds: ['LP-FONT-2 courier'],
  },
  {
    id: 'text of 3 pt',
    fault: label(`/Over gs 0 0 0 1 k ${text(3)}`),
    twin: label(`/Over gs 0 0 0 1 k ${text(7)}`),
    finds: ['LP-FONT-3 positive'],
  },
  {
    id: 'white text of 4 pt',
    fault: label(`${dark} 0 0 0 0 k ${text(4)}`),
    twin: label(`${dark} 0 0 0 0 k ${text(8)}`),
    finds: ['LP-FONT-3 negative'],
  },
  {
    id: 'small text in several inks',
    fault: label(`1 1 0 0 k ${text(6)}`),
    twin: label(`1 1 0 0 k ${text(9)}`),
    finds: ['LP-FONT-4 inks'],
  },
  {
    id: 'mandatory text too low',
    fault: label(`/Over gs 0 0 0 1 k ${text(4.5)}`),
    twin: label(`/Over gs 0 0 0 1 k ${text(8)}`),
    ordered: { productType: 'honey' },
    finds: ['LP-FONT-5 low'],
  },
  {
    id: 'text beside the cut',
    fault: label(`/Over gs 0 0 0 1 k ${text(10, 'Honig', '3.5 15')}`),
    twin: label(`/Over gs 0 0 0 1 k ${text(10, 'Honig', '5 15')}`),
    finds: ['LP-BOX-6 text'],
  },
  {
    id: 'outlined text beside the cut',
    fault: label(outlined(3, 15)),
    twin: label(outlined(6, 15)),
    finds: ['LP-BOX-7 outlined'],
  },
  {
    id: 'line of 0.05 mm',
    fault: label('0 0 0 1 K /Over gs 0.05 w 10 8 m 20 8 l S'),
    twin: label('0 0 0 1 K /Over gs 0.2 w 10 8 m 20 8 l S'),
    finds: ['LP-LINE-1 breaks'],
  },
  {
    id: 'white line of 0.08 mm',
    fault: label(`${dark} 0 0 0 0 K 0.08 w 10 8 m 20 8 l S`),
    twin: label(`${dark} 0 0 0 0 K 0.3 w 10 8 m 20 8 l S`),
    finds: ['LP-LINE-2 shuts'],
  },
  {
    id: 'thin line in three inks',
    fault: label('1 1 1 0 K 0.15 w 10 8 m 20 8 l S'),
    twin: label('1 1 1 0 K 0.4 w 10 8 m 20 8 l S'),
    finds: ['LP-LINE-3 inks'],
  },
  {
    id: 'line without width',
    fault: label('0 0 0 1 K /Over gs 0 w 10 8 m 20 8 l S'),
    twin: label('0 0 0 1 K /Over gs 0.25 w 10 8 m 20 8 l S'),
    finds: ['LP-LINE-4 zero'],
  },
  {
    id: 'hairline drawn as a filled rectangle',
    fault: label('/Over gs 0 0 0 1 k 10 8 20 0.05 re f'),
    twin: label('/Over gs 0 0 0 1 k 10 8 20 0.3 re f'),
    finds: ['LP-LINE-1 breaks'],
  },
  {
    id: 'hairline drawn as a slanted fill',
    fault: label('/Over gs 0 0 0 1 k 10 6 m 30 12 l 30 12.05 l 10 6.05 l h f'),
    twin: label('/Over gs 0 0 0 1 k 10 6 m 30 12 l 30 12.5 l 10 6.5 l h f'),
    finds: ['LP-LINE-1 breaks'],
  },
  {
    id: 'white hairline drawn as a fill',
    fault: label(`${dark} 0 0 0 0 k 10 8 20 0.06 re f`),
    twin: label(`${dark} 0 0 0 0 k 10 8 20 0.4 re f`),
    finds: ['LP-LINE-2 shuts'],
  },
  {
    id: 'photograph of 150 ppi',
    fault: inPicture(60, 60, '10 0 0 10 10 5 cm /Own Do'),
    twin: inPicture(120, 120, '10 0 0 10 10 5 cm /Own Do'),
    finds: ['LP-IMG-1 coarse'],
  },
  {
    id: 'line art of 500 ppi',
    fault: label('/Over gs 0 0 0 1 k q 10 0 0 10 10 5 cm /MonoLow Do Q'),
    twin: label('/Over gs 0 0 0 1 k q 10 0 0 10 10 5 cm /Bitmap Do Q'),
    finds: ['LP-IMG-2 coarse'],
  },
];
