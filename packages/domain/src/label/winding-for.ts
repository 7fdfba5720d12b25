import { defaultWinding, type Winding } from './roll.ts';

/** How packs pass the labelling machine, seen from the side that is labelled. */
export const passages = ['by-hand', 'to-the-right', 'to-the-left', 'top-first', 'bottom-first'] as const;
export type Passage = (typeof passages)[number];

const leadingOf: Readonly<Record<Exclude<Passage, 'by-hand'>, Winding['leading']>> = {
  'to-the-right': 'right',
  'to-the-left': 'left',
  'top-first': 'top',
  'bottom-first': 'bottom',
};

/**
 * The winding that a machine needs: the label edge that leads off the roll goes onto the leading edge of the pack.
 * `side` is given in the machine's manual; most take rolls with the labels outside. For application by hand any winding
 * works.
 */
export const windingFor = (passage: Passage, side: Winding['side']): Winding =>
  passage === 'by-hand' ? defaultWinding : { side, leading: leadingOf[passage] };
