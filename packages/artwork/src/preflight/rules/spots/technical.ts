import { resemblesTechnical } from '../../expectation/technical-inks.ts';
import type { Rule } from '../../rule.ts';

/** A name that is nearly that of a technical ink: it is printed as a colour unless it is corrected. */
export const spotTechnical: Rule = {
  id: 'LP-SPOT-3',
  end({ inks }, { expected }, report) {
    const ordered = new Set((expected.spots ?? []).map((name) => name.toLowerCase()));
    for (const [ink, { page, box, pages, isOnSteps }] of inks) {
      const purpose = isOnSteps ? undefined : resemblesTechnical(ink);
      if (purpose && !ordered.has(ink.toLowerCase()))
        report({
          variant: purpose,
          severity: 'warning',
          page,
          box,
          subject: ink,
          among: [[...pages]],
          // A crease or a perforation has no ink that it could be renamed to.
          ...(purpose !== 'step' && { fix: 'ink-name' }),
        });
    }
  },
};
