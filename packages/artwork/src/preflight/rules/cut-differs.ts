import { around } from '../../interpret/geometry/box.ts';
import type { Box } from '../../open/page-geometry.ts';
import { boxOf } from '../cut/cut-path.ts';
import { isOwnCut } from '../expectation/expectations.ts';
import { type Rule, shown } from '../rule.ts';
import { isCutPath, subpathsOf } from './cut-marks.ts';

/**
 * Regular shapes and the shop's contours are cut with a die of the shop: a different line in the file is a
 * misunderstanding.
 */
export const cutDiffers: Rule = {
  id: 'LP-CUT-4',
  watch({ trim, trimBy, file: { limits, expected } }, report) {
    let whole: Box | undefined;
    return {
      mark(mark) {
        if (expected.shape === undefined || isOwnCut(expected) || !isCutPath(mark)) return;
        for (const subpath of subpathsOf([mark]))
          whole = whole ? around(whole, boxOf(subpath)) : boxOf(subpath);
      },
      end() {
        if (!whole || trimBy === 'unknown') return;
        const off = Math.max(
          Math.abs(whole.x - trim.x),
          Math.abs(whole.y - trim.y),
          Math.abs(whole.x + whole.width - trim.x - trim.width),
          Math.abs(whole.y + whole.height - trim.y - trim.height),
        );
        if (off > limits.cut.differs + 1e-6)
          report({
            variant: 'differs',
            severity: 'warning',
            box: whole,
            measured: shown(off),
            limit: limits.cut.differs,
          });
      },
    };
  },
};
