import { type Crafted, label } from './crafted.ts';
import { type DrawnCode, drawBars, drawSquares, wrongEan } from './draw-code.ts';

const retail = { kind: 'ean13', text: '4006381333931', module: 0.33, height: 23, y: 6 } as const;
const bars = (code: Partial<DrawnCode> = {}) => label(drawBars({ ...retail, ...code }));
const squares = (code: DrawnCode) => label(drawSquares(code));
const good = bars();
/** Something dark around a code, below its background. */
const dark = '0 0 0 0.9 k 3 3 49 29 re f';
const itf = { kind: 'itf14', text: '15400141288763', module: 0.28, height: 20, x: 11, quiet: 11 } as const;
const code39 = { kind: 'code39', text: 'LW12', module: 0.25, height: 15 } as const;
const dataBar = { kind: 'databaromni', text: '(01)00012345678905', module: 0.33, height: 11 } as const;
const pdf417 = { kind: 'pdf417', text: 'Labelwerk 12', module: 0.25, row: 3, y: 8, x: 8, quiet: 3 } as const;
const qr = { kind: 'qrcode', text: 'https://label.example/1', module: 0.5 } as const;
const matrix = { kind: 'datamatrix', text: 'LABEL-2026-1', module: 0.5 } as const;

/** Faults of bar codes and two-dimensional codes. */
export const codeFaults: readonly Crafted[] = [
  {
    id: 'EAN of 0.2 mm modules',
    fault: bars({ module: 0.2, height: 14 }),
    twin: good,
    finds: ['LP-BAR-1 module'],
  },
  {
    id: 'EAN without a quiet zone',
    fault: label(`${dark} ${drawBars({ ...retail, quiet: 3 })}`),
    twin: good,
    finds: ['LP-BAR-1 quiet'],
  },
  { id: 'EAN in red', fault: bars({ ink: '0 1 1 0 k' }), twin: good, finds: ['LP-BAR-1 colour'] },
  { id: 'EAN in pale grey', fault: bars({ ink: '0 0 0 0.2 k' }), twin: good, finds: ['LP-BAR-1 contrast'] },
  {
    id: 'EAN in 60 % black, which is screened',
    fault: bars({ ink: '/Over gs 0 0 0 0.6 k' }),
    twin: good,
    finds: ['LP-BAR-1 screened'],
  },
  {
    id: 'EAN whose quiet zone ends at the cut',
    fault: bars({ x: 5.2 }),
    twin: bars({ x: 7 }),
    finds: ['LP-BAR-1 quiet'],
  },
  {
    id: 'QR whose half is covered',
    fault: label(`${drawSquares(qr)} 0 0 0 0 k 15.5 11.5 5.5 5.5 re f`),
    twin: squares(qr),
    finds: ['LP-BAR-1 unreadable'],
  },
  { id: 'EAN beside the cut', fault: bars({ x: 3.5 }), twin: good, finds: ['LP-BOX-6 bar-code'] },
  {
    id: 'EAN light on dark',
    fault: bars({ ink: '0 0 0 0 k', paper: '0 0 0 1 k' }),
    twin: good,
    finds: ['LP-BAR-1 inverted'],
  },
  {
    id: 'EAN with a wrong check digit',
    fault: label(drawBars(retail, wrongEan('4006381333931', '4006381333948'))),
    twin: good,
    finds: ['LP-BAR-2 check-digit'],
  },
  { id: 'EAN cut short', fault: bars({ height: 6 }), twin: good, finds: ['LP-BAR-1 height'] },
  {
    id: 'EAN in four inks',
    fault: bars({ ink: '0.6 0.5 0.5 1 k' }),
    twin: good,
    finds: ['LP-BAR-1 inks'],
  },
  {
    id: 'Code 128 of 0.15 mm modules',
    fault: label(drawBars({ kind: 'code128', text: 'LW-2026', module: 0.15, height: 15 })),
    twin: label(drawBars({ kind: 'code128', text: 'LW-2026', module: 0.25, height: 15 })),
    finds: ['LP-BAR-1 module'],
  },
  {
    id: 'ITF-14 cut short',
    fault: label(drawBars({ ...itf, height: 8 })),
    twin: label(drawBars(itf)),
    finds: ['LP-BAR-1 height'],
  },
  {
    id: 'Code 39 without a quiet zone',
    fault: label(`${dark} ${drawBars({ ...code39, quiet: 3 })}`),
    twin: label(drawBars(code39)),
    finds: ['LP-BAR-1 quiet'],
  },
  {
    id: 'GS1 DataBar cut short',
    fault: label(drawBars({ ...dataBar, height: 5 })),
    twin: label(drawBars({ ...dataBar, height: 14 })),
    finds: ['LP-BAR-1 height'],
  },
  {
    id: 'PDF417 in red',
    fault: squares({ ...pdf417, ink: '0 1 1 0 k' }),
    twin: squares(pdf417),
    finds: ['LP-BAR-1 colour'],
  },
  {
    id: 'QR of 0.15 mm squares',
    fault: squares({ ...qr, module: 0.15 }),
    twin: squares(qr),
    finds: ['LP-BAR-1 square'],
  },
  {
    id: 'QR light on dark',
    fault: squares({ ...qr, ink: '0 0 0 0 k', paper: '0 0 0 1 k' }),
    twin: squares(qr),
    finds: ['LP-BAR-1 inverted'],
  },
  {
    id: 'Data Matrix of 0.15 mm squares',
    fault: squares({ ...matrix, module: 0.15 }),
    twin: squares(matrix),
    finds: ['LP-BAR-1 square'],
  },
  {
    id: 'Data Matrix without free space',
    fault: squares({
      ...matrix,
      quiet: 0,
      paper: '0 0 0 0 k 11.5 7.5 0.5 8 re f /Over gs 0 0 0 1 k 11.2 7 0.7 9 re f 0 0 0 0 k',
    }),
    twin: squares(matrix),
    finds: ['LP-BAR-1 margin'],
  },
  {
    id: 'GS1 Data Matrix with a wrong check digit',
    fault: squares({ ...matrix, kind: 'datamatrix', text: '^FNC10100012345678906' }),
    twin: squares({ ...matrix, kind: 'gs1datamatrix', text: '(01)00012345678905' }),
    finds: ['LP-BAR-2 check-digit'],
  },
  {
    id: 'GS1 QR with a day that does not exist',
    fault: squares({ ...qr, text: '^FNC1010001234567890517271341' }),
    twin: squares({ ...qr, kind: 'gs1qrcode', text: '(01)00012345678905(17)270131' }),
    finds: ['LP-BAR-2 content'],
  },
  {
    id: 'GS1 Data Matrix with brackets and without FNC1',
    fault: squares({ ...matrix, text: '(01)00012345678905(17)270131' }),
    twin: squares({ ...matrix, kind: 'gs1datamatrix', text: '(01)00012345678905(17)270131' }),
    finds: ['LP-BAR-2 fnc1'],
  },
  {
    id: 'GS1 Digital Link with a wrong check digit',
    fault: squares({ ...qr, text: 'https://id.example/01/09506000134353' }),
    twin: squares({ ...qr, text: 'https://id.example/01/09506000134352' }),
    finds: ['LP-BAR-2 check-digit'],
  },
];
