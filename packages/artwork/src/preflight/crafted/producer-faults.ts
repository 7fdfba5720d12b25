import { type Crafted, die, fullPlate, inPlate, label, text, withEntry } from './crafted.ts';
import {
  cyan,
  film,
  foil,
  foilAlone,
  inForm,
  inImage,
  inSpace,
  plateIn,
  plateOf,
  shadingOf,
  special,
} from './producer-labels.ts';

/** The same faults as other programs write them: in forms, scaled, in other colour spaces, in pieces. */
export const producerFaults: readonly Crafted[] = [
  {
    id: 'white text in a form that overprints by the state outside',
    fault: inForm(`${cyan} q /Over gs /Own Do Q`, `0 0 0 0 k ${text(12)}`),
    twin: inForm(`${cyan} q /Own Do Q`, `0 0 0 0 k ${text(12)}`),
    finds: ['LP-COL-5 text'],
  },
  {
    id: 'RGB by a profile',
    fault: inSpace('[/ICCBased @rgb]', '/Ink cs 1 0 0 scn 10 5 5 5 re f', {
      rgb: { dict: '/N 3', data: new Uint8Array(128) },
    }),
    twin: inSpace('[/ICCBased @cmyk]', '/Ink cs 0 1 1 0 scn 10 5 5 5 re f', {
      cmyk: { dict: '/N 4', data: new Uint8Array(128) },
    }),
    finds: ['LP-COL-1 rgb', 'LP-COL-1 icc'],
  },
  {
    id: 'black text in RGB',
    fault: label(`0 0 0 rg ${text(9)}`),
    twin: label(`/Over gs 0 0 0 1 k ${text(9)}`),
    finds: ['LP-COL-1 rgb'],
  },
  {
    id: 'hairline by a scaled page',
    fault: label('q 0.1 0 0 0.1 0 0 cm /Over gs 0 0 0 1 K 0.5 w 100 80 m 200 80 l S Q'),
    twin: label('q 0.1 0 0 0.1 0 0 cm /Over gs 0 0 0 1 K 3 w 100 80 m 200 80 l S Q'),
    finds: ['LP-LINE-1 breaks'],
  },
  {
    id: 'line that is thin in one direction',
    fault: label('q 1 0 0 0.1 0 0 cm /Over gs 0 0 0 1 K 0.5 w 10 80 m 30 80 l S Q'),
    twin: label('q 1 0 0 0.1 0 0 cm /Over gs 0 0 0 1 K 4 w 10 80 m 30 80 l S Q'),
    finds: ['LP-LINE-1 breaks'],
  },
  {
    id: 'text made small by its matrix',
    fault: label('/Over gs 0 0 0 1 k BT /F 1 Tf 1.05 0 0 1.05 10 8 Tm (Honig) Tj ET'),
    twin: label('/Over gs 0 0 0 1 k BT /F 1 Tf 3 0 0 3 10 8 Tm (Honig) Tj ET'),
    finds: ['LP-FONT-3 positive'],
  },
  {
    id: 'text made small by its form',
    fault: inForm(
      '/Own Do',
      `/Over gs 0 0 0 1 k ${text(12, 'Honig', '40 40')}`,
      '/Matrix [0.25 0 0 0.25 0 0]',
    ),
    twin: inForm(
      '/Own Do',
      `/Over gs 0 0 0 1 k ${text(32, 'Honig', '40 40')}`,
      '/Matrix [0.25 0 0 0.25 0 0]',
    ),
    finds: ['LP-FONT-3 positive'],
  },
  {
    id: 'photograph of 150 ppi, turned',
    fault: inImage(60, 60, 'q 0 10 -10 0 20 5 cm /Own Do Q'),
    twin: inImage(120, 120, 'q 0 10 -10 0 20 5 cm /Own Do Q'),
    finds: ['LP-IMG-1 coarse'],
  },
  {
    id: 'photograph stretched in one direction',
    fault: inImage(120, 60, 'q 10 0 0 10 10 5 cm /Own Do Q'),
    twin: inImage(120, 60, 'q 10 0 0 5 10 5 cm /Own Do Q'),
    finds: ['LP-IMG-1 coarse'],
  },
  {
    id: 'font not embedded, of two bytes a letter',
    fault: label('/Over gs 0 0 0 1 k BT /Wide 4 Tf 10 8 Td <00410042> Tj ET', {
      objects: {
        wide: '<< /Type /Font /Subtype /Type0 /BaseFont /Arial /Encoding /Identity-H /DescendantFonts [<< /Type /Font /Subtype /CIDFontType2 /BaseFont /Arial /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /DW 500 /FontDescriptor << /Type /FontDescriptor /FontName /Arial /Flags 4 >> >>] >>',
      },
      pages: [{ resources: withEntry('Font', '/Wide @wide') }],
    }),
    twin: label('/Over gs 0 0 0 1 k BT /Wide 4 Tf 10 8 Td <00410042> Tj ET', {
      objects: {
        file: { data: new Uint8Array(32) },
        wide: '<< /Type /Font /Subtype /Type0 /BaseFont /ABCDEF+Arial /Encoding /Identity-H /DescendantFonts [<< /Type /Font /Subtype /CIDFontType2 /BaseFont /ABCDEF+Arial /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /DW 500 /FontDescriptor << /Type /FontDescriptor /FontName /ABCDEF+Arial /Flags 4 /FontFile2 @file >> >>] >>',
      },
      pages: [{ resources: withEntry('Font', '/Wide @wide') }],
    }),
    finds: ['LP-FONT-1 missing'],
  },
  {
    id: 'visible text without its font',
    fault: label(`/Over gs 0 0 0 1 k ${text(10).replace('/F', '/Hidden')}`),
    twin: label(`/Over gs 0 0 0 1 k 3 Tr ${text(10).replace('/F', '/Hidden')}`),
    finds: ['LP-FONT-1 missing'],
  },
  {
    id: 'cut line in pieces that do not meet',
    fault: label(`${die} 5 5 m 45 5 l S 45 5 m 45 25 l S 45 25 m 5 25 l S 5 25 m 5 6.5 l S`),
    twin: label(`${die} 5 5 m 45 5 l S 45 5 m 45 25 l S 45 25 m 5 25 l S 5 25 m 5 5 l S`),
    ordered: special,
    finds: ['LP-CUT-1 open'],
  },
  {
    id: 'cut line in a form, of 1 pt',
    fault: inForm('/Own Do', `${die} 0.35 w 5 5 40 20 re S`),
    twin: inForm('/Own Do', `${die} 5 5 40 20 re S`),
    ordered: special,
    finds: ['LP-CUT-2 width'],
  },
  {
    id: 'foil as DeviceN knocks out',
    fault: inSpace(foilAlone, '/Ink cs 1 scn 10 5 12 8 re f'),
    twin: inSpace(foilAlone, fullPlate),
    ordered: foil,
    finds: ['LP-FIN-3 knocks-out'],
  },
  {
    id: 'foil mixed with black in one colour',
    fault: inSpace(
      '[/DeviceN [/HotFoil /Black] /DeviceCMYK @mix]',
      `q ${'/Over gs /Ink cs 1 0.4 scn 10 5 12 8 re f'} Q`,
      {
        mix: {
          dict: '/FunctionType 4 /Domain [0 1 0 1] /Range [0 1 0 1 0 1 0 1]',
          data: '{ exch pop 0 0 0 4 3 roll }',
        },
      },
    ),
    twin: inPlate('HotFoil', fullPlate),
    ordered: foil,
    finds: ['LP-FIN-1 foil', 'LP-FIN-3 tint'],
  },
  {
    id: 'foil that is half transparent',
    fault: plateIn('/ca 0.5 /OP true /op true /OPM 1', '/Own gs /Ink cs 1 scn 10 5 12 8 re f'),
    twin: plateIn('/ca 1 /OP true /op true /OPM 1', '/Own gs /Ink cs 1 scn 10 5 12 8 re f'),
    ordered: foil,
    finds: ['LP-FIN-3 raster'],
  },
  {
    id: 'foil as a gradient',
    fault: shadingOf(plateOf('HotFoil'), 'q /Over gs 10 5 20 8 re W n /Shade sh Q'),
    twin: shadingOf(plateOf('HotFoil'), fullPlate),
    ordered: foil,
    finds: ['LP-FIN-3 raster'],
  },
  {
    id: 'white as a gradient',
    fault: shadingOf(plateOf('White'), 'q /Over gs 0 0 55 35 re W n /Shade sh Q'),
    twin: shadingOf(plateOf('White'), '/Over gs /Ink cs 1 scn 0 0 55 35 re f'),
    ordered: film,
    finds: ['LP-WHT-2 raster'],
  },
];
