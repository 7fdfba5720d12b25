import { inksOf } from '../../interpret/colour.ts';
import { isInk, type Purposeful, type Rule, shown } from '../rule.ts';
import { needsWhite } from './white-missing.ts';

/** White ink is printed beneath: it must overprint, be full, and have hard edges. */
export const whiteManner: Rule = {
  id: 'LP-WHT-2',
  places: 4,
  watch({ file: { expected } }, report) {
    const clear = needsWhite(expected);
    return {
      mark(mark) {
        if (mark.purpose !== 'white' || !isInk(mark)) return;
        const { box } = mark;
        if (clear && !overprints(mark)) report({ variant: 'knocks-out', severity: 'error', box });
        const tint = tintOf(mark);
        if (tint !== undefined && tint < 0.999)
          report({ variant: 'tint', severity: 'warning', box, measured: shown(tint * 100, 0), limit: 100 });
        if (mark.kind === 'shading' || (mark.kind === 'image' && mark.bits > 1))
          report({ variant: 'raster', severity: 'warning', box });
      },
    };
  },
};

const overprints = (mark: Purposeful): boolean =>
  mark.kind === 'path' || mark.kind === 'text'
    ? (!mark.fill || mark.overprintFill) && (!mark.stroke || mark.overprintStroke)
    : mark.overprintFill;

function tintOf(mark: Purposeful): number | undefined {
  if (mark.kind !== 'path' && mark.kind !== 'text') return undefined;
  const colour = mark.fill ?? mark.stroke;
  return colour?.space.kind === 'separation' ? inksOf(colour)[0]?.amount : undefined;
}
