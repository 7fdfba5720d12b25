import { intersect } from '../../../interpret/geometry/box.ts';
import { hasInkFor } from '../../expectation/technical-inks.ts';
import { keepsBelow } from '../../paint/knock-out.ts';
import { overprinted } from '../../paint/paint-edit.ts';
import { isInk, type Purposeful, type Rule, round } from '../../rule.ts';
import { isCutPath, maxCutMarks } from './marks.ts';

const slack = 0.05;

/** A cut line must be a thin stroke that overprints: filled or knocked out it would be visible in print. */
export const cutManner: Rule = {
  id: 'LP-CUT-2',
  places: 4,
  watch({ file: { limits } }, report) {
    const cuts: Purposeful[] = [];
    const printed: Pick<Purposeful, 'box' | 'group'>[] = [];
    return {
      mark(mark) {
        if (isInk(mark) && printed.length < 256) printed.push(mark);
        if (!isCutPath(mark)) return;
        const { box, fill, stroke, strokeWidth } = mark;
        const isIn = (colour: typeof fill) => mark.purpose === 'cut' || hasInkFor(colour, 'cut');
        if (fill && isIn(fill)) report({ variant: 'filled', severity: 'error', box });
        if (!stroke || !isIn(stroke)) return;
        if (cuts.length < maxCutMarks) cuts.push(mark);
        if (Math.abs(strokeWidth - limits.cut.width) > slack)
          report({
            variant: 'width',
            severity: 'warning',
            box,
            measured: round(strokeWidth),
            limit: limits.cut.width,
          });
      },
      end() {
        for (const cut of cuts) {
          const replacesAny = (overprints: boolean) =>
            printed.some(({ box, group }) => intersect(box, cut.box) && !keepsBelow(cut, overprints, group));
          if (replacesAny(cut.overprintStroke))
            report({
              variant: 'knocks-out',
              severity: 'error',
              box: cut.box,
              ...(!replacesAny(true) && overprinted(cut, ['stroke'])),
            });
        }
      },
    };
  },
};
