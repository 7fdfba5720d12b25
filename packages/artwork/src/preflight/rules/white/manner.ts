import { intersect } from '../../../interpret/geometry/box.ts';
import { isCoveredBetween, keepsBelow } from '../../paint/knock-out.ts';
import { overprinted } from '../../paint/paint-edit.ts';
import { isInk, type Purposeful, type Rule, round } from '../../rule.ts';
import { overprints, tintOf } from '../layers/technical-paint.ts';
import { needsWhite } from './missing.ts';

const maxWhites = 256;
type Place = Pick<Purposeful, 'box' | 'group'>;

/**
 * White ink is printed underneath: it must overprint, be at 100 %, have hard edges, and not be knocked out by the
 * colours.
 */
export const whiteManner: Rule = {
  id: 'LP-WHT-2',
  places: 4,
  watch({ file: { expected } }, report) {
    const clear = needsWhite(expected);
    const whites: Place[] = [];
    const printed: Place[] = [];
    return {
      mark(mark) {
        if (!isInk(mark)) return;
        const { box, group } = mark;
        const keeps = (below: Place) => keepsBelow(mark, overprints(mark), below.group);
        if (clear && mark.purpose === undefined) {
          if (printed.length < maxWhites) printed.push({ box, group });
          const covered = whites
            .filter((white) => !keeps(white))
            .map((white) => intersect(white.box, box))
            .find((shared) => shared !== undefined);
          if (covered && covered.width > 0 && covered.height > 0)
            report({ variant: 'covered', severity: 'warning', box: covered });
        }
        if (mark.purpose !== 'white') return;
        if (whites.length < maxWhites) whites.push({ box, group });
        const isSet = overprints(mark) || keepsBelow(mark, false, undefined);
        const replaces = (stays: (below: Place) => boolean) =>
          printed.some(
            (below) => intersect(below.box, box) && !stays(below) && !isCoveredBetween(mark, below, printed),
          );
        if (clear && (!isSet || replaces(keeps))) {
          const isLost = replaces((below) => keepsBelow(mark, true, below.group));
          report({
            variant: 'knocks-out',
            severity: 'error',
            box,
            ...(!isLost && overprinted(mark, ['fill', 'stroke'])),
          });
        }
        const tint = tintOf(mark);
        if (tint !== undefined && tint < 0.999)
          report({ variant: 'tint', severity: 'warning', box, measured: round(tint * 100, 0), limit: 100 });
        if (mark.faded || mark.kind === 'shading' || (mark.kind === 'image' && mark.bits > 1))
          report({ variant: 'raster', severity: 'warning', box });
      },
    };
  },
};
