type Rect = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
type Point = { readonly x: number; readonly y: number };

/** Index of the rectangle whose centre is nearest to a point; 0 if there are none. */
export function nearestOf(rects: readonly Rect[], { x, y }: Point): number {
  const away = rects.map((rect) => Math.hypot(rect.x + rect.width / 2 - x, rect.y + rect.height / 2 - y));
  return Math.max(0, away.indexOf(Math.min(...away)));
}

const edge = 48;
const fastest = 14;

/**
 * Pixels to scroll in this frame for a pointer at `y` in the visible range `top` to `bottom`; negative is
 * up.
 */
export function scrollStep(y: number, top: number, bottom: number): number {
  const into = y < top + edge ? y - (top + edge) : y > bottom - edge ? y - (bottom - edge) : 0;
  return Math.round((Math.max(-edge, Math.min(edge, into)) / edge) * fastest);
}
