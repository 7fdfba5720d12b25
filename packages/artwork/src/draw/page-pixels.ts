import type { Box, PageGeometry } from '../open/page-geometry.ts';
import { cropOf } from './crop.ts';

/**
 * Converts between mm on the unrotated page (from the lower left corner of the MediaBox) and pixels of a drawing of the
 * whole page.
 */
export function pagePixels(geometry: PageGeometry, drawing: { width: number; height: number }) {
  const { media: drawn, rotate } = geometry;
  const seenWidth = rotate % 180 === 0 ? drawn.width : drawn.height;
  const perMm = drawing.width / seenWidth;
  return {
    perMm,
    /** Pixels from the top left; undefined when no part of the box is rendered. */
    toPixels(box: Box): Box | undefined {
      const share = cropOf(drawn, box, rotate);
      return (
        share && {
          x: share.left * drawing.width,
          y: share.top * drawing.height,
          width: share.width * drawing.width,
          height: share.height * drawing.height,
        }
      );
    },
    toMm(box: Box): Box {
      const [l, t] = [box.x / drawing.width, box.y / drawing.height];
      const [r, b] = [(box.x + box.width) / drawing.width, (box.y + box.height) / drawing.height];
      const [left, top, right, bottom] =
        rotate === 90
          ? [t, 1 - r, b, 1 - l]
          : rotate === 180
            ? [1 - r, 1 - b, 1 - l, 1 - t]
            : rotate === 270
              ? [1 - b, l, 1 - t, r]
              : [l, t, r, b];
      return {
        x: drawn.x + left * drawn.width,
        y: drawn.y + (1 - bottom) * drawn.height,
        width: (right - left) * drawn.width,
        height: (bottom - top) * drawn.height,
      };
    },
  };
}
