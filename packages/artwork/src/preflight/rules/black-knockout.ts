import { type Colour, inksOf } from '../../interpret/colour/colour.ts';
import { intersect } from '../../interpret/geometry/box.ts';
import type { Box } from '../../open/page-geometry.ts';
import { isBelow, isInk, type Purposeful, type Rule, shown } from '../rule.ts';

const maxGrounds = 256;

const isBlackAlone = (colour: Colour | undefined): boolean => {
  const inks = colour ? inksOf(colour) : [];
  return inks.length === 1 && inks[0]?.ink === 'Black' && inks[0].amount > 0.995;
};

/** Whether black leaves the colours beneath: of DeviceCMYK only by mode 1; and where it is multiplied or mixed with them otherwise. */
const leaves = (mark: Purposeful, colour: Colour | undefined, overprints: boolean): boolean =>
  (mark.transparent && !mark.faded) ||
  (overprints && (mark.overprintMode === 1 || colour?.space.kind !== 'cmyk'));

/** Small black letters and thin black lines on colour should overprint it, or white gaps show around them. */
export const blackKnockout: Rule = {
  id: 'LP-COL-6',
  watch({ file: { limits } }, report) {
    const grounds: Box[] = [];
    const onColour = (box: Box) => grounds.some((ground) => intersect(ground, box));
    return {
      mark(mark) {
        if (!isInk(mark) || mark.purpose !== undefined) return;
        if (mark.kind === 'text' && isBlackAlone(mark.fill) && !leaves(mark, mark.fill, mark.overprintFill)) {
          const limit = limits.text.black;
          if (isBelow(mark.size, limit) && onColour(mark.box))
            report({
              variant: 'text',
              severity: 'warning',
              box: mark.box,
              measured: shown(mark.size, 1),
              limit,
            });
        }
        if (
          mark.kind === 'path' &&
          isBlackAlone(mark.stroke) &&
          !leaves(mark, mark.stroke, mark.overprintStroke)
        ) {
          const limit = limits.line.black;
          if (isBelow(mark.strokeWidth, limit) && onColour(mark.box))
            report({
              variant: 'line',
              severity: 'warning',
              box: mark.box,
              measured: shown(mark.strokeWidth),
              limit,
            });
        }
        if (isGround(mark) && grounds.length < maxGrounds) grounds.push(mark.box);
      },
    };
  },
};

/** Something coloured that letters may stand on. Black on black needs no overprint. */
function isGround(mark: Purposeful): boolean {
  if (mark.kind === 'image' || mark.kind === 'shading') return true;
  if (mark.kind !== 'path' || !mark.fill) return false;
  return mark.fill.pattern !== undefined || (inksOf(mark.fill).length > 0 && !isBlackAlone(mark.fill));
}
