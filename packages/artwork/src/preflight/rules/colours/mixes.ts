import { type Colour, inksOf } from '../../../interpret/colour/colour.ts';
import { addGround, type Ground, isOn, replacedBy } from '../../paint/grounds.ts';
import { isInk, type Purposeful, type Rule } from '../../rule.ts';

/** Black from this amount on covers what it overprints; and less ink than this underneath isn’t visible through it. */
const [coveringAmount, visibleAmount] = [0.9, 0.15];

/** A coloured object that overprints mixes with the colours underneath: yellow on cyan becomes green. */
export const colourMixes: Rule = {
  id: 'LP-COL-10',
  places: 4,
  watch(_page, report) {
    const grounds: Ground[] = [];
    return {
      mark(mark) {
        if (!isInk(mark) || mark.purpose !== undefined) return;
        if ((mark.kind === 'text' || mark.kind === 'path') && !mark.transparent) {
          const mixes =
            mixesWith(mark, mark.fill, mark.overprintFill) ||
            mixesWith(mark, mark.stroke, mark.overprintStroke);
          if (mixes) report({ variant: 'mixes', severity: 'warning', box: mark.box });
        }
        addGround(grounds, mark);
      },
    };

    function mixesWith(mark: Purposeful, colour: Colour | undefined, overprints: boolean): boolean {
      if (!overprints || !colour) return false;
      const inks = inksOf(colour);
      if (inks.length === 0 || inks.some(({ ink, amount }) => ink === 'Black' && amount >= coveringAmount))
        return false;
      const replaced = replacedBy(colour, mark.overprintMode);
      // Of several backgrounds on top of one another, the last one is visible.
      const under = grounds.findLast((ground) => isOn(mark.box, ground));
      return [...(under?.inks ?? [])].some(([ink, amount]) => amount >= visibleAmount && !replaced.has(ink));
    }
  },
};
