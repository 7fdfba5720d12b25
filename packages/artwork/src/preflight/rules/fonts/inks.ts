import { inksPaintedBy } from '../../../interpret/colour/colour.ts';
import { isInk, type Rule, round } from '../../rule.ts';

/** Small text in several inks blurs if the plates are slightly out of register. */
export const fontInks: Rule = {
  id: 'LP-FONT-4',
  watch({ file: { limits } }, report) {
    return {
      mark(mark) {
        if (mark.kind !== 'text' || !isInk(mark) || !mark.fill) return;
        const min = limits.text.severalInks;
        if (mark.size >= min - 0.05) return;
        const inks = inksPaintedBy(mark.fill);
        if (inks.length > 1)
          report({
            variant: 'inks',
            severity: 'warning',
            box: mark.box,
            measured: round(mark.size, 1),
            limit: min,
            subject: String(inks.length),
          });
      },
    };
  },
};
