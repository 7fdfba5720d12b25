import type { FinishKind } from '../catalogue/finish.ts';

/** What a design brief may say about the finish: nothing yet, none at all, or a kind. */
export type DesignFinish =
  | 'advise'
  | 'none'
  | Extract<FinishKind, 'varnish' | 'laminate' | 'foil' | 'emboss'>;

/** Number of each in `finishing` of a brief; 114, the default of the specification, asks the designers for advice. */
export const designFinishNumbers: Readonly<Record<DesignFinish, number>> = {
  advise: 114,
  none: 100,
  varnish: 101,
  laminate: 102,
  foil: 103,
  emboss: 104,
};

export const designFinishes = Object.keys(designFinishNumbers) as readonly DesignFinish[];

/** The finish of a number; undefined for a number of an earlier brief that stands for none. */
export const designFinishOf = (number: number): DesignFinish | undefined =>
  designFinishes.find((finish) => designFinishNumbers[finish] === number);
