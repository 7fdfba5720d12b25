import { intersect } from '../../interpret/geometry/box.ts';
import type { Box } from '../../open/page-geometry.ts';
import { hasInkFor } from '../expectation/technical-inks.ts';
import { isInk, type Rule, shown } from '../rule.ts';
import { isCutPath } from './cut-marks.ts';

const slack = 0.05;

/** A cut line must be a thin stroke that overprints: filled or knocked out it would be visible in print. */
export const cutManner: Rule = {
  id: 'LP-CUT-2',
  places: 4,
  watch({ file: { limits } }, report) {
    const knocking: Box[] = [];
    const printed: Box[] = [];
    return {
      mark(mark) {
        if (isInk(mark) && printed.length < 256) printed.push(mark.box);
        if (!isCutPath(mark)) return;
        const { box, fill, stroke, strokeWidth } = mark;
        const isIn = (colour: typeof fill) => mark.purpose === 'cut' || hasInkFor(colour, 'cut');
        if (fill && isIn(fill)) report({ variant: 'filled', severity: 'error', box });
        if (!stroke || !isIn(stroke)) return;
        if (!mark.overprintStroke) knocking.push(box);
        if (Math.abs(strokeWidth - limits.cut.width) > slack)
          report({
            variant: 'width',
            severity: 'warning',
            box,
            measured: shown(strokeWidth),
            limit: limits.cut.width,
          });
      },
      end() {
        for (const box of knocking)
          if (printed.some((other) => intersect(other, box)))
            report({ variant: 'knocks-out', severity: 'error', box });
      },
    };
  },
};
