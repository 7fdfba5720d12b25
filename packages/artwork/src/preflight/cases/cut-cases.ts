import { add, type Case, clear, die, ell, on, special, text } from './case.ts';

/** One line of text within a triangular cut line. */
const triangle = (at: string) => ({
  content: `0.1 0 0 0 k 0 0 55 35 re f ${die} 5 5 m 45 5 l 25 30 l h S 0 0 0 1 k ${text(10, 'Honig', at)}`,
});

export const cutCases: readonly Case[] = [
  {
    ...on('LP-CUT-1', 'none', 'error'),
    trips: {},
    expected: special,
    box: [2.5, 2.5, 50, 30],
    spares: { label: add(`${die} 5 5 40 20 re S`) },
  },
  {
    ...on('LP-CUT-1', 'open', 'error'),
    trips: add(`${die} 5 5 m 40 5 l 40 20 l S`),
    expected: special,
    box: [5, 5, 35, 15],
    spares: { label: add(`${die} 5 5 m 40 5 l 40 20 l 5 5 l S`) },
  },
  {
    ...on('LP-CUT-1', 'several', 'error'),
    trips: add(`${die} 5 5 10 10 re S 30 5 10 10 re S`),
    expected: special,
    box: [30, 5, 10, 10],
    measured: 2,
    spares: { label: add(`${die} 5 5 30 20 re S 10 10 5 5 re S`) },
  },
  {
    ...on('LP-CUT-2', 'filled', 'error'),
    trips: add('/Over gs /Cut cs 1 scn 5 5 10 10 re f'),
    box: [5, 5, 10, 10],
    spares: { label: add(`${die} 5 5 10 10 re S`) },
  },
  {
    ...on('LP-CUT-2', 'width', 'warning'),
    trips: add(`${die} 0.5 w 5 5 10 10 re S`),
    box: [5, 5, 10, 10],
    measured: 1.42,
    spares: { label: add(`${die} 5 5 10 10 re S`) },
  },
  {
    ...on('LP-CUT-2', 'knocks-out', 'error'),
    trips: { content: '0.1 0 0 0 k 0 0 55 35 re f /Cut CS 1 SCN 0.0882 w 5 5 10 10 re S' },
    box: [5, 5, 10, 10],
    spares: { label: add(`${die} 5 5 10 10 re S`) },
  },
  {
    ...on('LP-CUT-3', 'sharp', 'error'),
    trips: add(ell('30 17.5 l')),
    expected: special,
    box: [29, 16.5, 2, 2],
    measured: 0,
    spares: { label: add(`${die} 5 5 40 20 re S`) },
  },
  {
    ...on('LP-CUT-3', 'small', 'warning'),
    trips: add(ell('30.8 17.5 l 30.358 17.5 30 17.858 30 18.3 c')),
    expected: special,
    spares: { label: add(ell('32 17.5 l 30.895 17.5 30 18.395 30 19.5 c')) },
  },
  {
    ...on('LP-CUT-4', 'differs', 'warning'),
    trips: add(`${die} 3 2.5 49.5 30 re S`),
    expected: { shape: 'rectangle' },
    box: [3, 2.5, 49.5, 30],
    measured: 0.5,
    spares: { label: add(`${die} 2.7 2.5 49.8 30 re S`) },
  },
  {
    ...on('LP-WHT-1', 'text', 'warning'),
    trips: add(`0 0 0 0 k ${text(10)}`),
    expected: clear,
    box: [10, 7.3, 8.8, 3.2],
    spares: { label: add(`/White cs 1 scn 8 4 20 8 re f 0 0 0 0 k ${text(10)}`) },
  },
  {
    ...on('LP-WHT-2', 'knocks-out', 'error'),
    trips: { content: '/White cs 1 scn 10 5 5 5 re f' },
    expected: clear,
    box: [10, 5, 5, 5],
    spares: { label: add('/White cs 1 scn 10 5 5 5 re f') },
  },
  {
    ...on('LP-WHT-2', 'tint', 'warning'),
    trips: add('/White cs 0.5 scn 10 5 5 5 re f'),
    box: [10, 5, 5, 5],
    measured: 50,
    spares: { label: add('/White cs 1 scn 10 5 5 5 re f') },
  },
  {
    ...on('LP-LAY-1', 'hidden', 'warning'),
    trips: { layers: '@layerOff', add: '/OC /Off BDC 10 5 5 5 re f EMC' },
    box: [10, 5, 5, 5],
    spares: { label: { layers: '@layerOff @layerPlain', add: '/OC /Plain BDC 10 5 5 5 re f EMC' } },
  },
  {
    ...on('LP-LAY-1', 'plain', 'note'),
    trips: { layers: '@layerPlain' },
    spares: { label: { layers: '@layerCut' } },
  },
  {
    ...on('LP-PROC-1', 'forbidden', 'error'),
    trips: { layers: '@layerCrease' },
    measured: 'Creasing',
    spares: { label: { layers: '@layerCut' } },
  },
  {
    ...on('LP-PROC-1', 'unprinted', 'note'),
    trips: {
      layers: '@legend',
      objects: { legend: '<< /Type /OCG /Name (Legend) /GTS_Metadata << /GTS_ProcStepsGroup /Legend >> >>' },
    },
    measured: 'Legend',
    spares: { label: { layers: '@layerCut' } },
  },
  {
    ...on('LP-CUT-4', 'hole', 'note'),
    trips: add(`${die} 24 26 4 4 re S`),
    expected: { shape: 'rectangle' },
    box: [24, 26, 4, 4],
    measured: '4 × 4',
    spares: { label: add(`${die} 2.5 2.5 50 30 re S`) },
  },
  {
    ...on('LP-PROC-1', 'missing', 'warning'),
    trips: {},
    expected: special,
    spares: { label: { layers: '@layerCut' } },
  },
  {
    ...on('LP-CUT-1', 'raster', 'warning'),
    trips: add('/Over gs /Cut cs 1 scn q 10 0 0 10 10 5 cm /Bitmap Do Q'),
    expected: special,
    box: [10, 5, 10, 10],
    spares: { label: add(`${die} 5 5 40 20 re S`) },
  },
  {
    ...on('LP-WHT-2', 'raster', 'warning'),
    trips: add('q 10 0 0 10 10 5 cm /WhitePhoto Do Q'),
    box: [10, 5, 10, 10],
    spares: { label: add('/White cs 1 scn q 10 0 0 10 10 5 cm /Bitmap Do Q') },
  },
  {
    ...on('LP-LAY-1', 'configurations', 'warning'),
    trips: { catalog: '/OCProperties << /OCGs [] /D << >> /Configs [<< /Name (Proof) >>] >>' },
    spares: { label: { layers: '@layerCut' } },
  },
  {
    // Well within the trim, but directly beside the customer's cut line.
    ...on('LP-BOX-6', 'text', 'warning'),
    trips: triangle('8 10'),
    expected: special,
    box: [8, 9.3, 8.8, 3.2],
    measured: 0,
    spares: { label: triangle('20 8') },
  },
  {
    ...on('LP-BOX-6', 'text', 'warning'),
    trips: add(`${die} 5 5 40 20 re S 0 0 0 1 k ${text(10, 'Honig', '6.5 10')}`),
    expected: special,
    measured: 1.5,
    // Text outside the outline is cut away: its distance from the line doesn’t matter.
    spares: { label: add(`${die} 25 5 20 20 re S 0 0 0 1 k ${text(10, 'Honig', '14 21')}`) },
  },
  {
    ...on('LP-BOX-3', 'missing', 'error'),
    trips: add(`${die} 0.5 5 40 20 re S`),
    expected: special,
    box: [0.5, 5, 40, 20],
    measured: 0.5,
    spares: { label: add(`${die} 2.5 2.5 50 30 re S`) },
  },
  {
    ...on('LP-BOX-3', 'small', 'warning'),
    trips: add(`${die} 2 5 40 20 re S`),
    expected: special,
    box: [2, 5, 40, 20],
    measured: 2,
    // The page ends at the trim, but the outline is far from it: there is bleed.
    spares: {
      label: {
        add: `${die} 5 5 40 20 re S`,
        pages: [{ trim: [0, 0, 55, 35], bleed: [0, 0, 55, 35] }],
      },
      expected: { width: 55, height: 35 },
    },
  },
  {
    ...on('LP-PROC-1', 'unknown', 'warning'),
    trips: { layers: '@layerOdd' },
    measured: 'Glitter',
    spares: { label: { layers: '@layerCut' } },
  },
  {
    ...on('LP-CUT-6', 'printed', 'warning'),
    trips: add('0.5 0 0 0 K 0.18 w [0.7 0.7] 0 d 4.5 4.5 46 26 re S'),
    box: [4.5, 4.5, 46, 26],
    spares: { label: add('0.5 0 0 0 K 0.18 w 4.5 4.5 46 26 re S') },
  },
];
