import { isRegistration } from '../../../interpret/colour/colour.ts';
import { intersect } from '../../../interpret/geometry/box.ts';
import { isInk, type Rule } from '../../rule.ts';

/** The registration colour prints on every plate: suitable for crop marks, never for the label itself. */
export const registrationColour: Rule = {
  id: 'LP-COL-7',
  watch({ trim }, report) {
    return {
      mark(mark) {
        if ((mark.kind !== 'text' && mark.kind !== 'path') || !isInk(mark) || !intersect(mark.box, trim))
          return;
        if ([mark.fill, mark.stroke].some((colour) => colour && isRegistration(colour)))
          report({ variant: 'all', severity: 'error', box: mark.box });
      },
    };
  },
};
