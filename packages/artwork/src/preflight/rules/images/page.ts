import { intersect, within } from '../../../interpret/geometry/box.ts';
import type { ImageMark } from '../../../interpret/layers/marks.ts';
import type { Box } from '../../../open/page-geometry.ts';
import { isInk, type Rule } from '../../rule.ts';

/** Images of a page that are compared; a page with more is no flattened one. */
const maxImages = 2_000;
/** Points along each side at which images must cover the trim, and their distance from its edge in mm. */
const [points, inset] = [24, 1];

/** Whether images cover the whole trim between them. */
function cover(boxes: readonly Box[], trim: Box): boolean {
  const at = (from: number, length: number, index: number) =>
    from + inset + ((length - 2 * inset) * index) / (points - 1);
  for (let column = 0; column < points; column += 1)
    for (let row = 0; row < points; row += 1) {
      const point = {
        x: at(trim.x, trim.width, column),
        y: at(trim.y, trim.height, row),
        width: 0,
        height: 0,
      };
      if (!boxes.some((box) => within(point, box))) return false;
    }
  return true;
}

/**
 * A page that is nothing but images, text included: a single one, or the pieces into which a program has cut it when it
 * flattened transparency. It can’t be rendered sharper by the press, so it needs a higher resolution.
 */
export const imagePage: Rule = {
  id: 'LP-IMG-3',
  watch({ trim, file: { limits } }, report) {
    const images: ImageMark[] = [];
    let others = 0;
    return {
      mark(mark) {
        if (!isInk(mark) || !intersect(mark.box, trim)) return;
        if (mark.kind === 'image' && images.length < maxImages) images.push(mark);
        else others += 1;
      },
      end() {
        const [first] = images;
        if (!first || others > 0) return;
        const only = images.find(({ box }) => within(trim, box, inset));
        const boxes = images.map(({ box }) => box);
        if (!only && !cover(boxes, trim)) return;
        const { error, warning } = limits.scan;
        const measured = Math.round(Math.min(...images.map(({ ppi }) => ppi)));
        const facts = { box: only?.box ?? trim, measured, limit: warning };
        const isSingle = images.length === 1;
        if (measured <= error)
          report({ variant: isSingle ? 'coarse' : 'pieces-coarse', severity: 'error', ...facts });
        else if (measured <= warning)
          report({ variant: isSingle ? 'low' : 'pieces-low', severity: 'warning', ...facts });
      },
    };
  },
};
