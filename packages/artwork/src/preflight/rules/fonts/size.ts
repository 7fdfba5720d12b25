import { isInk, type Rule, round } from '../../rule.ts';
import { isNegative } from '../lines/strokes.ts';

const slack = 0.05;

/** Text too small to read, or to stay open in white. */
export const fontSize: Rule = {
  id: 'LP-FONT-3',
  seesMasks: true,
  watch({ file: { limits } }, report) {
    return {
      mark(mark) {
        if (mark.kind !== 'text' || !isInk(mark)) return;
        const { size, box, fill } = mark;
        const measured = round(size, 1);
        const negative = fill !== undefined && isNegative(fill, mark);
        const min = negative ? limits.text.negative : limits.text.positive;
        if (size < min - slack)
          report({
            variant: negative ? 'negative' : 'positive',
            severity: 'warning',
            box,
            measured,
            limit: min,
          });
        else if (size < limits.text.house - slack)
          report({ variant: 'house', severity: 'note', box, measured, limit: limits.text.house });
      },
    };
  },
};
