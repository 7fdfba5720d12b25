import { intersect } from '../../../interpret/geometry/box.ts';
import { inkNamesOf } from '../../expectation/technical-inks.ts';
import { keepsBelow } from '../../paint/knock-out.ts';
import { overprinted } from '../../paint/paint-edit.ts';
import { isInk, type Purposeful, type Rule, round } from '../../rule.ts';
import { overprints, tintOf } from '../layers/technical-paint.ts';

const maxGrounds = 256;

/**
 * Foil, embossing and spot varnish are applied on the print: their plates must overprint, be at 100 %, and have hard
 * edges.
 */
export const finishManner: Rule = {
  id: 'LP-FIN-3',
  places: 4,
  watch(_page, report) {
    const printed: Pick<Purposeful, 'box' | 'group'>[] = [];
    return {
      mark(mark) {
        if (!isInk(mark)) return;
        const { box, purpose } = mark;
        if (purpose === undefined && printed.length < maxGrounds) printed.push({ box, group: mark.group });
        if (purpose !== 'foil' && purpose !== 'emboss' && purpose !== 'varnish') return;
        const subject = inkNamesOf(mark)[0] ?? '';
        const replacesAny = (stays: boolean) =>
          printed.some(
            (below) => intersect(below.box, box) !== undefined && !keepsBelow(mark, stays, below.group),
          );
        if (replacesAny(overprints(mark)))
          // Foil covers the print completely; the other finishes don't.
          report({
            variant: 'knocks-out',
            severity: purpose === 'foil' ? 'warning' : 'error',
            box,
            subject,
            ...(!replacesAny(true) && overprinted(mark, ['fill', 'stroke'])),
          });
        const tint = tintOf(mark);
        if (tint !== undefined && tint < 0.999)
          report({
            variant: 'tint',
            severity: purpose === 'varnish' ? 'warning' : 'error',
            box,
            subject,
            measured: round(tint * 100, 0),
            limit: 100,
          });
        if (mark.faded || mark.kind === 'shading' || (mark.kind === 'image' && mark.bits > 1))
          report({ variant: 'raster', severity: 'warning', box, subject });
      },
    };
  },
};
