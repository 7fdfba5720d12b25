import { type Crafted, clean, inState, label, text } from './crafted.ts';

const cyan = '0.6 0 0 0 k 5 5 40 15 re f';
const white = '0 0 0 0 k';
const overprinting = (mode: 0 | 1, content: string) =>
  inState(`/OP true /op true /OPM ${mode}`, `${cyan} /Own gs ${content}`);

/** Faults of colours, inks and overprint. */
export const inkFaults: readonly Crafted[] = [
  {
    id: 'shape in RGB',
    fault: label('1 0 0 rg 10 5 5 5 re f'),
    twin: label('0 1 1 0 k 10 5 5 5 re f'),
    finds: ['LP-COL-1 rgb'],
  },
  {
    id: 'shape in Lab',
    fault: label('/Lab cs 50 20 20 scn 10 5 5 5 re f'),
    twin: label('0 0.5 1 0 k 10 5 5 5 re f'),
    finds: ['LP-COL-1 lab'],
  },
  {
    id: 'no output intent',
    fault: { ...clean, intent: false },
    twin: clean,
    finds: ['LP-COL-2 missing'],
  },
  {
    id: 'too much ink over 2 cm',
    fault: label('0.9 0.9 0.9 0.9 k 10 5 20 17 re f'),
    twin: label('0.7 0.7 0.7 0.9 k 10 5 20 17 re f'),
    finds: ['LP-COL-3 too-much'],
  },
  {
    id: 'too much ink in a band of 4 mm',
    fault: label('1 1 1 1 k 10 5 30 4 re f'),
    twin: label('0.6 0.6 0.6 1 k 10 5 30 4 re f'),
    finds: ['LP-COL-3 peak'],
  },
  {
    id: 'too much ink for a film',
    fault: label('0.8 0.8 0.8 0.7 k 10 5 20 17 re f'),
    twin: label('0.6 0.6 0.6 0.9 k 10 5 20 17 re f'),
    ordered: { material: { look: 'white-gloss', face: 'film' } },
    finds: ['LP-COL-3 much'],
  },
  {
    id: 'black text of much ink',
    fault: label(`0.7 0.7 0.7 1 k ${text(10)}`),
    twin: label(`/Over gs 0 0 0 1 k ${text(10)}`),
    finds: ['LP-COL-4 rich'],
  },
  {
    id: 'white text overprints',
    fault: overprinting(1, `${white} ${text(10)}`),
    twin: label(`${cyan} ${white} ${text(10)}`),
    finds: ['LP-COL-5 text'],
  },
  {
    id: 'white shape overprints',
    fault: overprinting(1, `${white} 10 8 5 5 re f`),
    twin: label(`${cyan} ${white} 10 8 5 5 re f`),
    finds: ['LP-COL-5 path'],
  },
  {
    id: 'white text overprints by mode 1, not by mode 0',
    fault: overprinting(1, `${white} ${text(12)}`),
    twin: overprinting(0, `${white} ${text(12)}`),
    finds: ['LP-COL-5 text'],
  },
  {
    id: 'yellow shape overprints cyan',
    fault: overprinting(1, '0 0 1 0 k 10 8 8 8 re f'),
    twin: label(`${cyan} 0 0 1 0 k 10 8 8 8 re f`),
    finds: ['LP-COL-10 mixes'],
  },
  {
    id: 'red text overprints cyan',
    fault: overprinting(1, `0 1 1 0 k ${text(14)}`),
    twin: overprinting(1, `0 0 0 1 k ${text(14)}`),
    finds: ['LP-COL-10 mixes'],
  },
  {
    id: 'small black text knocks out',
    fault: label(`${cyan} 0 0 0 1 k ${text(8)}`),
    twin: label(`${cyan} /Over gs 0 0 0 1 k ${text(8)}`),
    finds: ['LP-COL-6 text'],
  },
  {
    id: 'thin black line knocks out',
    fault: label(`${cyan} 0 0 0 1 K 0.3 w 10 8 m 20 8 l S`),
    twin: label(`${cyan} /Over gs 0 0 0 1 K 0.3 w 10 8 m 20 8 l S`),
    finds: ['LP-COL-6 line'],
  },
  {
    id: 'registration colour',
    fault: label('/All cs 1 scn 10 5 5 5 re f'),
    twin: label('0 0 0 1 k 10 5 5 5 re f'),
    finds: ['LP-COL-7 all'],
  },
  {
    id: 'small text in grey',
    fault: label(`0.3 g ${text(9)}`),
    twin: label(`0 0 0 0.7 k /Over gs ${text(9)}`),
    finds: ['LP-COL-8 text'],
  },
  {
    id: 'transparency mixed in RGB',
    fault: label('/RgbGroup Do'),
    twin: label('/Half gs 0 1 0 0 k 10 5 5 5 re f'),
    finds: ['LP-COL-9 space'],
  },
  {
    id: 'spot colour nobody ordered',
    fault: label('/Spot cs 1 scn 10 5 5 5 re f'),
    twin: label('0 0.9 0.8 0 k 10 5 5 5 re f'),
    ordered: { finishes: [] },
    finds: ['LP-SPOT-1 unknown'],
  },
  {
    id: 'one spot colour in two spellings',
    fault: label('/Spot cs 1 scn 10 5 5 5 re f /SpotLower cs 1 scn 20 5 5 5 re f'),
    twin: label('0 0.9 0.8 0 k 10 5 5 5 re f 20 5 5 5 re f'),
    finds: ['LP-SPOT-2 case'],
  },
  {
    id: 'one spot colour with two endings',
    fault: label('/Spot cs 1 scn 10 5 5 5 re f /SpotU cs 1 scn 20 5 5 5 re f'),
    twin: label('0 0.9 0.8 0 k 10 5 5 5 re f 20 5 5 5 re f'),
    finds: ['LP-SPOT-2 suffix'],
  },
  {
    id: 'one spot colour in two definitions',
    fault: label('/Spot cs 1 scn 10 5 5 5 re f /SpotRgb cs 1 scn 20 5 5 5 re f'),
    twin: label('0 0.9 0.8 0 k 10 5 5 5 re f 20 5 5 5 re f'),
    finds: ['LP-SPOT-2 alternate'],
  },
];
