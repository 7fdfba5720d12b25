import type { Colour } from '../../../interpret/colour/colour.ts';
import { isBelow, isInk, type Rule, round } from '../../rule.ts';

const isGray = (colour: Colour | undefined): boolean =>
  colour?.space.kind === 'gray' && (colour.values[0] ?? 0) < 0.999;

/** DeviceGray may be converted to several inks in the workflow: small text and thin lines would blur. */
export const grayDetail: Rule = {
  id: 'LP-COL-8',
  places: 3,
  watch({ file: { limits } }, report) {
    return {
      mark(mark) {
        if (!isInk(mark)) return;
        if (mark.kind === 'text' && isGray(mark.fill) && isBelow(mark.size, limits.text.black))
          report({
            variant: 'text',
            severity: 'warning',
            box: mark.box,
            measured: round(mark.size, 1),
            limit: limits.text.black,
          });
        if (mark.kind === 'path' && isGray(mark.stroke) && isBelow(mark.strokeWidth, limits.line.black))
          report({
            variant: 'line',
            severity: 'warning',
            box: mark.box,
            measured: round(mark.strokeWidth),
            limit: limits.line.black,
          });
      },
    };
  },
};
