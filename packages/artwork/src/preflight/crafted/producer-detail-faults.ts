import { type Crafted, label, text, withEntry } from './crafted.ts';
import { drawBars } from './draw-code.ts';
import {
  annotated,
  blended,
  cyan,
  inImage,
  inMode,
  inSpace,
  photo,
  retail,
  tiled,
} from './producer-labels.ts';

/** Further faults as other programs write them: on layers, in codes, in images, by patterns and blend modes. */
export const producerDetailFaults: readonly Crafted[] = [
  {
    id: 'registration colour by strokes on the label',
    fault: label('/All CS 1 SCN 0.3 w 10 8 m 20 8 l S'),
    twin: {
      content:
        'q 1 0 0 1 10 10 cm 0.1 0 0 0 k 0 0 55 35 re f Q /All CS 1 SCN 0.1 w 0 12.5 m 6 12.5 l 69 12.5 m 75 12.5 l S',
      pages: [{ media: [0, 0, 75, 55], trim: [12.5, 12.5, 62.5, 42.5], bleed: [10, 10, 65, 45] }],
    },
    finds: ['LP-COL-7 all'],
  },
  {
    id: 'layer is off by a rule',
    fault: label('/OC /Rule BDC 0 1 0 0 k 10 5 5 5 re f EMC', {
      objects: {
        sketch: '<< /Type /OCG /Name (Sketch) >>',
        rule: '<< /Type /OCMD /OCGs [@sketch] /P /AllOff >>',
      },
      catalog: '/OCProperties << /OCGs [@sketch] /D << /ON [@sketch] >> >>',
      pages: [{ resources: withEntry('Properties', '/Rule @rule') }],
    }),
    twin: label('/OC /Rule BDC 0 1 0 0 k 10 5 5 5 re f EMC', {
      objects: {
        sketch: '<< /Type /OCG /Name (Sketch) >>',
        rule: '<< /Type /OCMD /OCGs [@sketch] /P /AllOn >>',
      },
      catalog: '/OCProperties << /OCGs [@sketch] /D << /ON [@sketch] >> >>',
      pages: [{ resources: withEntry('Properties', '/Rule @rule') }],
    }),
    finds: ['LP-LAY-1 hidden'],
  },
  {
    id: 'script of a page',
    fault: annotated('/AA << /O << /S /JavaScript /JS (app.alert\\(1\\)) >> >>'),
    twin: annotated('/AA << /O << /S /GoTo /D [0 /Fit] >> >>'),
    finds: ['LP-FILE-4 script'],
  },
  {
    id: 'stamp on the label',
    fault: annotated('/Annots [<< /Type /Annot /Subtype /Stamp /F 4 /Rect [28.35 28.35 56.7 56.7] >>]'),
    twin: annotated('/Annots [<< /Type /Annot /Subtype /Link /F 4 /Rect [28.35 28.35 56.7 56.7] >>]'),
    finds: ['LP-FILE-4 annotation'],
  },
  {
    id: 'EAN on cyan, which red light sees as dark',
    fault: label(drawBars({ ...retail, paper: '1 0 0 0 k' })),
    twin: label(drawBars({ ...retail, paper: '0 0 0.5 0 k' })),
    finds: ['LP-BAR-1 contrast', 'LP-BAR-1 colour'],
  },
  {
    id: 'EAN in a red spot colour',
    fault: label(drawBars({ ...retail, ink: '/Spot cs 1 scn' })),
    twin: label(drawBars({ ...retail, ink: '/Over gs 0 0 0 1 k' })),
    ordered: { finishes: [] },
    finds: ['LP-BAR-1 colour'],
  },
  {
    id: 'a stroke in the quiet zone of an EAN',
    fault: label(`${drawBars(retail)} /Over gs 0 0 0 1 k 7.6 6 0.9 20 re f`),
    twin: label(drawBars(retail)),
    finds: ['LP-BAR-1 quiet'],
  },
  {
    id: 'white text by no tint of a spot colour, 4 pt',
    fault: label(`0.9 0.6 0 0.1 k 5 5 40 15 re f /Spot cs 0 scn ${text(4)}`),
    twin: label(`0.9 0.6 0 0.1 k 5 5 40 15 re f 0 0 0 0 k ${text(9)}`),
    finds: ['LP-FONT-3 negative'],
  },
  {
    id: 'too much ink in a picture',
    fault: label('q 20 0 0 17 10 5 cm /Own Do Q', {
      objects: { own: { ...photo(240, 204).own, data: new Uint8Array(240 * 204 * 4).fill(240) } },
      pages: [{ resources: withEntry('XObject', '/Own @own') }],
    }),
    twin: inImage(240, 204, 'q 20 0 0 17 10 5 cm /Own Do Q'),
    finds: ['LP-COL-3 too-much'],
  },
  {
    id: 'thin rules as a dashed stroke',
    fault: label('/Over gs 0 0 0 1 K [1 0.5] 0 d 0.05 w 10 8 m 30 8 l S'),
    twin: label('/Over gs 0 0 0 1 K [1 0.5] 0 d 0.25 w 10 8 m 30 8 l S'),
    finds: ['LP-LINE-1 breaks'],
  },
  {
    id: 'rich black text by a profile',
    fault: inSpace('[/ICCBased @cmyk]', `/Ink cs 0.7 0.7 0.7 1 scn ${text(10)}`, {
      cmyk: { dict: '/N 4', data: new Uint8Array(128) },
    }),
    twin: label(`/Over gs 0 0 0 1 k ${text(10)}`),
    finds: ['LP-COL-4 rich'],
  },
  {
    id: 'small text in the colours of a gradient',
    fault: blended('1 0 0 0', '0 1 1 0', `/Pattern cs /Blend scn ${text(5)}`),
    twin: blended('0 0 0 1', '0 0 0 0.6', `/Pattern cs /Blend scn ${text(5)}`),
    finds: ['LP-FONT-4 inks'],
  },
  {
    id: 'small text filled with a pattern of two inks',
    fault: tiled('1 0 0 0 k 0 0 1 2 re f 0 1 0 0 k 1 0 1 2 re f', `/Pattern cs /Cells scn ${text(5)}`),
    twin: tiled('1 0 0 0 k 0 0 1 2 re f 0.5 0 0 0 k 1 0 1 2 re f', `/Pattern cs /Cells scn ${text(5)}`),
    finds: ['LP-FONT-4 inks'],
  },
  {
    id: 'thin line in the colours of a gradient',
    fault: blended('1 0 0 0', '0 1 1 0', '/Pattern CS /Blend SCN 0.1 w 10 8 m 20 8 l S'),
    twin: blended('1 0 0 0', '0 1 1 0', '/Pattern CS /Blend SCN 0.3 w 10 8 m 20 8 l S'),
    finds: ['LP-LINE-3 inks'],
  },
  {
    id: 'coloured text multiplied instead of overprinted, black knocks out',
    fault: inMode('/BM /Normal', `${cyan} /Own gs 0 0 0 1 k ${text(8)}`),
    twin: inMode('/BM /Multiply', `${cyan} /Own gs 0 0 0 1 k ${text(8)}`),
    finds: ['LP-COL-6 text'],
  },
];
