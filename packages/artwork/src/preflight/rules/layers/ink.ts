import type { Box } from '../../../open/page-geometry.ts';
import type { Expectations } from '../../expectation/expectations.ts';
import { inkFor, type LayerPurpose, layerPurpose } from '../../expectation/layer-purpose.ts';
import { purposeOfInk } from '../../expectation/technical-inks.ts';
import { isInProcess, isRecolourable } from '../../paint/process-paint.ts';
import type { Rule } from '../../rule.ts';
import { needsWhite } from '../white/missing.ts';

/** Whether the name of a layer matters for the order; white and finishes that nobody ordered may be artwork. */
function isAbout({ purpose, by }: LayerPurpose, expected: Expectations): boolean {
  if (by === 'step' || purpose === 'cut') return true;
  if (expected.plates?.some((name) => purposeOfInk(name) === purpose)) return true;
  return purpose === 'white'
    ? expected.material === undefined || needsWhite(expected)
    : expected.plates === undefined;
}

type Place = LayerPurpose & { readonly name: string; readonly box: Box; isRepairable: boolean };

/**
 * The purpose of a layer and its ink are two questions: a layer for cutting, white or a finish needs its own ink. In a
 * printing ink it would be printed, or missing from its plate.
 */
export const layerInk: Rule = {
  id: 'LP-PROC-2',
  places: 1,
  watch({ file: { expected } }, report) {
    const places = new Map<string, Place>();
    return {
      mark(mark) {
        if (mark.hidden || mark.layers.length === 0 || !isInProcess(mark)) return;
        for (const layer of mark.layers) {
          const purpose = layerPurpose(layer);
          if (!purpose || !isAbout(purpose, expected)) continue;
          const { name } = layer;
          const place = places.get(name) ?? { ...purpose, name, box: mark.box, isRepairable: true };
          place.isRepairable &&= isRecolourable(mark);
          places.set(name, place);
          return;
        }
      },
      end() {
        for (const { by, name, purpose, box, isRepairable } of places.values())
          report({
            variant: by === 'step' ? 'process' : 'named',
            severity: by === 'step' ? 'error' : 'warning',
            box,
            subject: name,
            measured: inkFor(purpose, expected),
            ...(isRepairable && { fix: 'layer-ink' as const }),
          });
      },
    };
  },
};
