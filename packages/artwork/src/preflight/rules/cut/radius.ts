import { innerRadius, isClosed } from '../../cut/cut-path.ts';
import { isOwnCut } from '../../expectation/expectations.ts';
import { type Rule, round } from '../../rule.ts';
import { isCutPath, maxCutMarks, subpathsOf } from './marks.ts';

/** An outline that bends inwards needs a radius there, or the waste matrix tears. */
export const cutRadius: Rule = {
  id: 'LP-CUT-3',
  watch({ file: { limits, expected } }, report) {
    const { error, warning } = limits.cut.radius;
    let markCount = 0;
    return {
      mark(mark) {
        if (!isOwnCut(expected) || !isCutPath(mark) || markCount >= maxCutMarks) return;
        markCount += 1;
        for (const subpath of subpathsOf([mark])) {
          const corner = isClosed(subpath) ? innerRadius(subpath) : undefined;
          if (!corner || corner.radius >= warning) continue;
          const [x, y] = corner.at;
          const sharp = corner.radius < error;
          report({
            variant: sharp ? 'sharp' : 'small',
            severity: sharp ? 'error' : 'warning',
            box: { x: x - 1, y: y - 1, width: 2, height: 2 },
            measured: round(corner.radius),
            limit: sharp ? error : warning,
          });
        }
      },
    };
  },
};
