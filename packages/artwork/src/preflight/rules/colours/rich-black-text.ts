import { inksOf } from '../../../interpret/colour/colour.ts';
import { isInk, type Rule, round } from '../../rule.ts';

const [minBlack, maxInk] = [0.85, 2.8];

/** Black text with much ink dries badly and gets coloured edges. */
export const richBlackText: Rule = {
  id: 'LP-COL-4',
  watch(_page, report) {
    return {
      mark(mark) {
        if (mark.kind !== 'text' || !mark.fill || !isInk(mark)) return;
        const inks = inksOf(mark.fill);
        const black = inks.find(({ ink }) => ink === 'Black')?.amount ?? 0;
        const sum = inks.reduce((total, { amount }) => total + amount, 0);
        if (black >= minBlack && sum > maxInk + 1e-6)
          report({
            variant: 'rich',
            severity: 'warning',
            box: mark.box,
            measured: round(sum * 100, 0),
            limit: maxInk * 100,
          });
      },
    };
  },
};
