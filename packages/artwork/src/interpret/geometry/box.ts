import type { Box } from '../../open/page-geometry.ts';

/** The intersection of two boxes; undefined when they don’t touch. It may have no area, as a line or a point. */
export function intersect(a: Box, b: Box): Box | undefined {
  const x = Math.max(a.x, b.x);
  const y = Math.max(a.y, b.y);
  const right = Math.min(a.x + a.width, b.x + b.width);
  const top = Math.min(a.y + a.height, b.y + b.height);
  return right >= x && top >= y ? { x, y, width: right - x, height: top - y } : undefined;
}

export const grow = (box: Box, by: number): Box => ({
  x: box.x - by,
  y: box.y - by,
  width: box.width + 2 * by,
  height: box.height + 2 * by,
});

export function around(a: Box, b: Box): Box {
  const [x, y] = [Math.min(a.x, b.x), Math.min(a.y, b.y)];
  return {
    x,
    y,
    width: Math.max(a.x + a.width, b.x + b.width) - x,
    height: Math.max(a.y + a.height, b.y + b.height) - y,
  };
}

/** Whether `inner` lies within `outer`, with a tolerance of `slack` mm. */
export const within = (inner: Box, outer: Box, slack = 0.01): boolean =>
  inner.x >= outer.x - slack &&
  inner.y >= outer.y - slack &&
  inner.x + inner.width <= outer.x + outer.width + slack &&
  inner.y + inner.height <= outer.y + outer.height + slack;

/** Rounds to hundredths of a millimetre, for display and storage. */
export function rounded(box: Box): Box {
  const hundredth = (value: number) => Math.round(value * 100) / 100;
  return {
    x: hundredth(box.x),
    y: hundredth(box.y),
    width: hundredth(box.width),
    height: hundredth(box.height),
  };
}
