import { type Crafted, clean, die, label } from './crafted.ts';
import { inSpace } from './producer-labels.ts';

const rectangle = { shape: 'rectangle' } as const;
const special = { shape: 'special' } as const;
const outline = '2.5 2.5 50 30 re S';
const pair = (inks: string) => `[/DeviceN [${inks}] /DeviceCMYK @pair]`;
const twoInks = {
  pair: { dict: '/FunctionType 4 /Domain [0 1 0 1] /Range [0 1 0 1 0 1 0 1]', data: '{ pop 0 exch 0 0 }' },
};

/** Cut lines that are not the outline of the label, and cut lines among other inks. */
export const cutFaults: readonly Crafted[] = [
  {
    id: 'slit in the cut ink',
    fault: label(`${die} ${outline} 10 10 m 40 10 l S`),
    twin: label(`${die} ${outline} 23 24 5 5 re S`),
    ordered: rectangle,
    finds: ['LP-CUT-4 left-out'],
  },
  {
    id: 'cut line across the edge of the label',
    fault: label(`${die} ${outline} 0 10 8 8 re S`),
    twin: label(`${die} ${outline} 6 10 8 8 re S`),
    ordered: rectangle,
    finds: ['LP-CUT-4 left-out'],
  },
  {
    id: 'no cut line; in the twin it is one of two inks of a DeviceN',
    fault: clean,
    twin: inSpace(pair('/CutContour /Black'), '/Over gs /Ink CS 1 0 SCN 0.0882 w 5 5 40 20 re S', twoInks),
    ordered: special,
    finds: ['LP-CUT-1 none'],
  },
  {
    id: 'coloured shape with an open cut line as its stroke',
    fault: label('/Over gs /Cut CS 1 SCN 0.0882 w 0 0 0 0.3 k 5 5 m 45 5 l 45 25 l 5 25 l B'),
    twin: label('/Over gs /Cut CS 1 SCN 0.0882 w 0 0 0 0.3 k 5 5 m 45 5 l 45 25 l 5 25 l b'),
    ordered: special,
    finds: ['LP-CUT-1 open'],
  },
];
