import { defaultWinding, type Winding } from './roll.ts';

/** How packs pass the labelling machine, seen from the side the label goes on. */
export const passages = ['by-hand', 'to-the-right', 'to-the-left', 'top-first', 'bottom-first'] as const;
export type Passage = (typeof passages)[number];

const leadingOf: Readonly<Record<Exclude<Passage, 'by-hand'>, Winding['leading']>> = {
  'to-the-right': 'right',
  'to-the-left': 'left',
  'top-first': 'top',
  'bottom-first': 'bottom',
};

/**
 * The winding a machine needs: the edge of the pack that comes first takes the edge of the label that comes off first.
 * `side` is what the machine's manual says; most take rolls with the labels outside. By hand any will do.
 */
export const windingFor = (passage: Passage, side: Winding['side']): Winding =>
  passage === 'by-hand' ? defaultWinding : { side, leading: leadingOf[passage] };
