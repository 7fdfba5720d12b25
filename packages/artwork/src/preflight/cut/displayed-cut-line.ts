import { cutLineOf, cutLinePath, movedOutline } from '@labelwerk/domain/label/cut-line.ts';
import type { Box } from '../../open/page-geometry.ts';

/**
 * A cut line on a page (SVG path in mm, y axis up) as displayed: from the top left corner of the trim, y axis down, with
 * the page's rotation applied.
 */
export function displayedCutLine(path: string, trim: Box, rotate: number): string {
  const [right, top] = [trim.x + trim.width, trim.y + trim.height];
  return cutLinePath(
    movedOutline(cutLineOf(path), (x, y) => {
      if (rotate === 90) return [y - trim.y, x - trim.x];
      if (rotate === 180) return [right - x, y - trim.y];
      return rotate === 270 ? [top - y, right - x] : [x - trim.x, top - y];
    }),
  );
}
