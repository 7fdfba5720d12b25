import type { Drawing } from '../../draw/draw-page.ts';
import type { Box } from '../../open/page-geometry.ts';
import type { CutTrace } from '../rule.ts';

type Pixels = { toPixels(box: Box): Box | undefined };

/** Pixels lighter than this in every channel are paper. */
const paper = 250;
/** Distance inside the cut and inside the edge of the bleed, and step along the edge, in mm. */
const inside = 0.3;
const step = 0.5;

type Point = readonly [number, number];
/** A point just inside the cut, and the corresponding one at the edge of the bleed; in mm. */
type Pair = readonly [inner: Point, edge: Point];

/**
 * The share of a label’s outline with colour just inside the cut but paper at the edge of the bleed, where the cut may
 * show a white line. In percent of all sampled points.
 */
export function whiteRim(drawing: Drawing, { toPixels }: Pixels, pairs: Iterable<Pair>): number {
  const isPaper = ([x, y]: Point): boolean => {
    const pixel = toPixels({ x: x - 0.001, y: y - 0.001, width: 0.002, height: 0.002 });
    return pixel === undefined || isPaperAt(drawing, pixel.x, pixel.y);
  };
  let pointCount = 0;
  let rim = 0;
  for (const [inner, edge] of pairs) {
    pointCount += 1;
    if (!isPaper(inner) && isPaper(edge)) rim += 1;
  }
  return pointCount === 0 ? 0 : (rim / pointCount) * 100;
}

/** Along the sides of the trim; `outer` is the edge of the bleed. */
export function* alongTrim(trim: Box, outer: Box): Generator<Pair> {
  const [right, top] = [trim.x + trim.width, trim.y + trim.height];
  const [outerRight, outerTop] = [outer.x + outer.width, outer.y + outer.height];
  for (let x = trim.x + step / 2; x < right; x += step) {
    yield [
      [x, trim.y + inside],
      [x, outer.y + inside],
    ];
    yield [
      [x, top - inside],
      [x, outerTop - inside],
    ];
  }
  for (let y = trim.y + step / 2; y < top; y += step) {
    yield [
      [trim.x + inside, y],
      [outer.x + inside, y],
    ];
    yield [
      [right - inside, y],
      [outerRight - inside, y],
    ];
  }
}

/** Along the customer's own cut line, perpendicular to it; `bleed` mm outwards, at most up to `outer`. */
export function* alongCut({ points }: CutTrace, outer: Box, bleed: number): Generator<Pair> {
  const area = points.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = points[(index + 1) % points.length] as Point;
    return sum + x * nextY - nextX * y;
  }, 0);
  const side = Math.sign(area);
  const clamp = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value));
  let next = step / 2;
  for (const [index, from] of points.entries()) {
    const to = points[(index + 1) % points.length] as Point;
    const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
    if (length === 0) continue;
    const [nx, ny] = [((to[1] - from[1]) / length) * side, ((from[0] - to[0]) / length) * side];
    for (; next < length; next += step) {
      const share = next / length;
      const [x, y] = [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
      const away = bleed - inside;
      yield [
        [x - nx * inside, y - ny * inside],
        [
          clamp(x + nx * away, outer.x + inside, outer.x + outer.width - inside),
          clamp(y + ny * away, outer.y + inside, outer.y + outer.height - inside),
        ],
      ];
    }
    next -= length;
  }
}

function isPaperAt({ width, height, channels, pixels }: Drawing, x: number, y: number): boolean {
  const column = Math.min(width - 1, Math.max(0, Math.floor(x)));
  const row = Math.min(height - 1, Math.max(0, Math.floor(y)));
  const at = (row * width + column) * channels;
  return (pixels[at] ?? 255) >= paper && (pixels[at + 1] ?? 255) >= paper && (pixels[at + 2] ?? 255) >= paper;
}
