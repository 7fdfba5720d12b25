import { type Colour, inksOf } from '../../../interpret/colour/colour.ts';
import { addGround, type Ground, isOn, replacedBy } from '../../paint/grounds.ts';
import { isCoveredBetween, keepsBelow } from '../../paint/knock-out.ts';
import { edited } from '../../paint/paint-edit.ts';
import { isBelow, isInk, type Purposeful, type Rule, round } from '../../rule.ts';

const isBlackAlone = (colour: Colour | undefined): colour is Colour => {
  const inks = colour ? inksOf(colour) : [];
  return inks.length === 1 && inks[0]?.ink === 'Black' && inks[0].amount > 0.995;
};

/** Small black text and thin black lines on colour should overprint it, or white gaps may show around them. */
export const blackKnockout: Rule = {
  id: 'LP-COL-6',
  watch({ file: { limits } }, report) {
    const grounds: Ground[] = [];
    return {
      mark(mark) {
        if (!isInk(mark) || mark.purpose !== undefined) return;
        if (mark.kind === 'text') {
          const limit = limits.text.black;
          if (isBelow(mark.size, limit) && knocksOut(mark, mark.fill, mark.overprintFill))
            report({
              variant: 'text',
              severity: 'warning',
              box: mark.box,
              measured: round(mark.size, 1),
              limit,
              ...repairOf(mark, 'fill'),
            });
        }
        if (mark.kind === 'path') {
          const limit = limits.line.black;
          if (isBelow(mark.strokeWidth, limit) && knocksOut(mark, mark.stroke, mark.overprintStroke))
            report({
              variant: 'line',
              severity: 'warning',
              box: mark.box,
              measured: round(mark.strokeWidth),
              limit,
              ...repairOf(mark, 'stroke'),
            });
        }
        addGround(grounds, mark);
      },
    };

    /** Whether black knocks out another ink underneath. Black on black needs no overprint. */
    function knocksOut(mark: Purposeful, colour: Colour | undefined, overprints: boolean): boolean {
      if (!isBlackAlone(colour) || (mark.transparent && !mark.faded && !overprints)) return false;
      const replaced = overprints ? replacedBy(colour, mark.overprintMode) : undefined;
      return replacesAny(mark, (ink) => replaced?.has(ink) === false);
    }

    /** `overprints`: whether the mark leaves the plate of an ink as it is. */
    function replacesAny(mark: Purposeful, overprints: (ink: string) => boolean): boolean {
      return grounds.some(
        (ground) =>
          isOn(mark.box, ground) &&
          !isCoveredBetween(mark, ground, grounds) &&
          [...ground.inks.keys()].some(
            (ink) => ink !== 'Black' && !keepsBelow(mark, overprints(ink), ground.group),
          ),
      );
    }

    /** Overprinting in DeviceCMYK or black ink alone; not if a group around the mark would replace all the same. */
    function repairOf(mark: Purposeful & { readonly kind: 'text' | 'path' }, side: 'fill' | 'stroke') {
      const colour = mark[side];
      if (!colour || replacesAny(mark, () => true)) return {};
      const isAlone = [...replacedBy(colour, 1)].every((ink) => ink === 'Black');
      return edited('black-overprint', {
        mark,
        [side]: { overprint: true, ...(!isAlone && { cmyk: [0, 0, 0, 1] }) },
      });
    }
  },
};
