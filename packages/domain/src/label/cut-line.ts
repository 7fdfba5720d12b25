import { type OutlinePart, outlinePart, outlinePoints } from './contour.ts';

type Point = readonly [number, number];
type Size = { readonly width: number; readonly height: number };

/** Points per curve: more when there are few curves. */
const [minPerCurve, maxPerCurve, wantedPoints] = [4, 32, 1_500];
/** Longest step along a line that is offset, in mm. */
const longestStep = 0.5;
/** More points than this take too long for a preview. */
const maxPoints = 3_000;

const rounded = (value: number): number => Math.round(value * 1e3) / 1e3;

/** A closed outline as an SVG path. */
export const cutLinePath = (outline: readonly OutlinePart[]): string =>
  outline.length === 0
    ? ''
    : `${outline.map(([kind, ...values]) => kind + values.map(rounded).join(' ')).join('')}Z`;

/** Parses the output of `cutLinePath`. */
export const cutLineOf = (path: string): readonly OutlinePart[] =>
  [...path.matchAll(/([MLC])([^MLCZ]*)/g)].map(([, kind = 'L', values = '']) =>
    outlinePart(kind, values.split(' ').map(Number)),
  );

/** An outline with every point mapped, control points included. */
export const movedOutline = (
  outline: readonly OutlinePart[],
  to: (x: number, y: number) => Point,
): readonly OutlinePart[] =>
  outline.map(([kind, ...values]) => {
    const moved: number[] = [];
    for (let index = 0; index + 1 < values.length; index += 2)
      moved.push(...to(Number(values[index]), Number(values[index + 1])));
    return outlinePart(kind, moved);
  });

/** A cut line (mm from the corner of its trim) scaled to another trim size; the artwork is scaled the same way. */
export function cutLineOn(path: string, from: Size, to: Size): string {
  const [across, down] = [to.width / from.width, to.height / from.height];
  if (across === 1 && down === 1) return path;
  return cutLinePath(movedOutline(cutLineOf(path), (x, y) => [x * across, y * down]));
}

/**
 * The line parallel to a closed outline at a distance of `by` mm, outside when positive, as an SVG path of straight
 * segments with gaps where there is no room. Empty if no part fits.
 */
export function lineBeside(outline: readonly OutlinePart[], by: number): string {
  const perCurve = Math.floor(wantedPoints / Math.max(1, outline.length));
  const points = stepped(outlinePoints(outline, Math.min(maxPerCurve, Math.max(minPerCurve, perCurve))));
  if (points.length < 3 || points.length > maxPoints) return '';
  // With y pointing down, a clockwise outline has its outside on the left.
  const side = areaOf(points) > 0 ? by : -by;
  const beside = points.flatMap((from, index): readonly Point[] => {
    const to = points[(index + 1) % points.length] as Point;
    const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
    if (length === 0) return [];
    const [nx, ny] = [((to[1] - from[1]) / length) * side, ((from[0] - to[0]) / length) * side];
    return [
      [from[0] + nx, from[1] + ny],
      [to[0] + nx, to[1] + ny],
    ];
  });
  const min = Math.abs(by) - 0.02;
  const isKept = beside.map((point) => distanceTo(points, point) >= min);
  return piecesOf(beside, isKept, Math.abs(by) * 2 + longestStep);
}

/** Joins the kept points; a gap wider than `gap` starts a new segment. */
function piecesOf(points: readonly Point[], isKept: readonly boolean[], gap: number): string {
  let path = '';
  let first: Point | undefined;
  let last: Point | undefined;
  for (const [index, point] of points.entries()) {
    if (!isKept[index]) continue;
    const isNear = last !== undefined && Math.hypot(point[0] - last[0], point[1] - last[1]) <= gap;
    path += `${isNear ? 'L' : 'M'}${rounded(point[0])} ${rounded(point[1])}`;
    first ??= point;
    last = point;
  }
  if (!first || !last) return '';
  const closes = !path.includes('M', 1) && Math.hypot(first[0] - last[0], first[1] - last[1]) <= gap;
  return closes ? `${path}Z` : path;
}

function stepped(points: readonly Point[]): readonly Point[] {
  return points.flatMap((from, index): readonly Point[] => {
    const to = points[(index + 1) % points.length] as Point;
    const steps = Math.max(1, Math.ceil(Math.hypot(to[0] - from[0], to[1] - from[1]) / longestStep));
    return Array.from({ length: steps }, (_none, step) => {
      const share = step / steps;
      return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
    });
  });
}

const areaOf = (points: readonly Point[]): number =>
  points.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = points[(index + 1) % points.length] as Point;
    return sum + x * nextY - nextX * y;
  }, 0);

function distanceTo(points: readonly Point[], [x, y]: Point): number {
  let min = Number.POSITIVE_INFINITY;
  for (let index = 0; index < points.length; index += 1) {
    const [x1, y1] = points[index] as Point;
    const [x2, y2] = points[(index + 1) % points.length] as Point;
    const [dx, dy] = [x2 - x1, y2 - y1];
    const square = dx * dx + dy * dy;
    const share = square === 0 ? 0 : Math.min(1, Math.max(0, ((x - x1) * dx + (y - y1) * dy) / square));
    const distance = Math.hypot(x - x1 - share * dx, y - y1 - share * dy);
    if (distance < min) min = distance;
  }
  return min;
}
