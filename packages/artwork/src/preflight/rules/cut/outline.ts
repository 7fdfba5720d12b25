import { boxOf, isClosed, joinedPieces, outlinesOf } from '../../cut/cut-path.ts';
import { cutWatch } from '../../cut/cut-trace.ts';
import { isOwnCut } from '../../expectation/expectations.ts';
import type { Rule } from '../../rule.ts';
import { isCut, isCutPath, subpathsOf } from './marks.ts';

/** A special shape of the customer's own needs exactly one closed outline in the cut ink. */
export const cutOutline: Rule = {
  id: 'LP-CUT-1',
  watch({ trim, file: { expected } }, report) {
    if (!isOwnCut(expected)) return { mark() {} };
    const cuts = cutWatch();
    return {
      mark(mark) {
        if (isCutPath(mark)) cuts.mark(mark);
        else if (isCut(mark)) report({ variant: 'raster', severity: 'warning', box: mark.box });
      },
      end() {
        const subpaths = joinedPieces(subpathsOf(cuts.marks()));
        if (subpaths.length === 0) {
          report({ variant: 'none', severity: 'error', box: trim });
          return;
        }
        for (const open of subpaths.filter((subpath) => !isClosed(subpath)))
          report({ variant: 'open', severity: 'error', box: boxOf(open) });
        const outlines = outlinesOf(subpaths);
        const [, second] = outlines;
        if (second)
          report({
            variant: 'several',
            severity: 'error',
            box: boxOf(second),
            measured: outlines.length,
            limit: 1,
          });
      },
    };
  },
};
