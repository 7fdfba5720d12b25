import type { Layer } from '../interpret/layers/layers.ts';
import type { Expectations } from '../preflight/expectation/expectations.ts';
import { isGuideInk, purposeOfInk, purposeOfStep } from '../preflight/expectation/technical-inks.ts';
import type { Gathered } from '../preflight/rule.ts';
import { platesNotOrdered } from '../preflight/rules/finishes/plates.ts';

/** What a print file doesn't contain of the artwork. */
export type LeftOut = {
  isInk(ink: string): boolean;
  /** By the processing step of a layer. */
  isLayer(layer: Layer): boolean;
};

/**
 * What the print file leaves out, as the file check says: guides, dimensions and legends; plates of finishes that
 * weren't ordered; and, if the print file has cut lines of its own (`hasOwnCut`), the cut lines of the artwork.
 */
export function leftOutOf(plates: Gathered['plates'], expected: Expectations, hasOwnCut: boolean): LeftOut {
  const spare = new Set(platesNotOrdered(plates, expected).map(([, name]) => name));
  return {
    isInk: (ink) => isGuideInk(ink) || spare.has(ink) || (hasOwnCut && purposeOfInk(ink) === 'cut'),
    isLayer(layer) {
      const purpose = purposeOfStep(layer);
      return (
        purpose === 'legend' ||
        (purpose === 'cut' && hasOwnCut) ||
        (purpose !== undefined && layer.group !== undefined && spare.has(layer.group))
      );
    },
  };
}
