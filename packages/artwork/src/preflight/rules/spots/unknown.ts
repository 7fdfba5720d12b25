import { processInks } from '../../../interpret/colour/process-inks.ts';
import { isPrintingInk, resemblesTechnical } from '../../expectation/technical-inks.ts';
import type { Rule } from '../../rule.ts';

const standardNames = new Set<string>([...processInks, 'All', 'None']);

/** Spot colours that were not ordered are printed from the four process inks. */
export const spotUnknown: Rule = {
  id: 'LP-SPOT-1',
  end({ inks }, { expected, limits }, report) {
    const ordered = new Set((expected.spots ?? []).map((name) => name.toLowerCase()));
    for (const [ink, { page, box, pages, isOnSteps, isConvertible }] of inks) {
      // The step of its layer says what the ink is for.
      if (isOnSteps) continue;
      if (standardNames.has(ink) || !isPrintingInk(ink) || ordered.has(ink.toLowerCase())) continue;
      // A possible technical ink is asked about by another rule.
      if (resemblesTechnical(ink)) continue;
      report({
        variant: 'unknown',
        severity: limits.spots,
        page,
        box,
        subject: ink,
        among: [[...pages]],
        ...(isConvertible && { fix: 'spot-process' }),
      });
    }
  },
};
