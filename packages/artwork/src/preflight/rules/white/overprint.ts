import { type Colour, isPaper } from '../../../interpret/colour/colour.ts';
import { isInk, type Rule } from '../../rule.ts';

/** White that overprints shows everything underneath: it disappears in print. */
export const whiteOverprint: Rule = {
  id: 'LP-COL-5',
  watch(_page, report) {
    return {
      mark(mark) {
        if ((mark.kind !== 'text' && mark.kind !== 'path') || !isInk(mark)) return;
        // In mode 0 white erases what is underneath, like a knockout.
        if (mark.overprintMode === 0) return;
        if (!vanishes(mark.fill, mark.overprintFill) && !vanishes(mark.stroke, mark.overprintStroke)) return;
        report({ variant: mark.kind, severity: 'error', box: mark.box });
      },
    };
  },
};

/** A tint of 0 % of a single ink prints nothing in any case. */
const vanishes = (colour: Colour | undefined, overprints: boolean): boolean =>
  overprints && colour !== undefined && colour.space.inks.length === 0 && isPaper(colour);
