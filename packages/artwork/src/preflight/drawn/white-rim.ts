import type { Drawing } from '../../draw/draw-page.ts';
import type { Box } from '../../open/page-geometry.ts';

type Pixels = { toPixels(box: Box): Box | undefined };

/** Lighter than this in every channel is paper. */
const paper = 250;
/** How far inside the trim and inside the edge of the bleed is looked, and the step along the edge, in mm. */
const inside = 0.3;
const step = 0.5;

/**
 * How much of the label’s outline has colour just inside the trim, but paper at the edge of the bleed: there the
 * cut may show a white line. In percent of the whole outline. `trim` and `outer` in mm.
 */
export function whiteRim(drawing: Drawing, { toPixels }: Pixels, trim: Box, outer: Box): number {
  const isPaper = (x: number, y: number): boolean => {
    const pixel = toPixels({ x: x - 0.001, y: y - 0.001, width: 0.002, height: 0.002 });
    return pixel === undefined || isPaperAt(drawing, pixel.x, pixel.y);
  };
  const right = trim.x + trim.width;
  const top = trim.y + trim.height;
  const outerRight = outer.x + outer.width;
  const outerTop = outer.y + outer.height;
  let seen = 0;
  let rim = 0;
  const look = (innerX: number, innerY: number, edgeX: number, edgeY: number): void => {
    seen += 1;
    if (!isPaper(innerX, innerY) && isPaper(edgeX, edgeY)) rim += 1;
  };
  for (let x = trim.x + step / 2; x < right; x += step) {
    look(x, trim.y + inside, x, outer.y + inside);
    look(x, top - inside, x, outerTop - inside);
  }
  for (let y = trim.y + step / 2; y < top; y += step) {
    look(trim.x + inside, y, outer.x + inside, y);
    look(right - inside, y, outerRight - inside, y);
  }
  return seen === 0 ? 0 : (rim / seen) * 100;
}

function isPaperAt({ width, height, channels, pixels }: Drawing, x: number, y: number): boolean {
  const column = Math.min(width - 1, Math.max(0, Math.floor(x)));
  const row = Math.min(height - 1, Math.max(0, Math.floor(y)));
  const at = (row * width + column) * channels;
  return (pixels[at] ?? 255) >= paper && (pixels[at + 1] ?? 255) >= paper && (pixels[at + 2] ?? 255) >= paper;
}
