import { around, within } from '../../interpret/geometry/box.ts';
import type { Segment, Subpath } from '../../interpret/geometry/path.ts';
import type { Box } from '../../open/page-geometry.ts';

type Point = readonly [number, number];

const joinSlack = 0.01;
/** Maximum change of direction (in radians) at which a corner counts as smooth. */
const smooth = 0.26;

const endOf = (segment: Segment): Point => [segment.at(-2) ?? 0, segment.at(-1) ?? 0];

/** Closed by an operator, or because its end is its start. */
export function isClosed(subpath: Subpath): boolean {
  const last = subpath.segments.at(-1);
  if (!last) return false;
  const [x, y] = endOf(last);
  return subpath.closed || Math.hypot(x - subpath.x, y - subpath.y) <= joinSlack;
}

/** The subpath in the opposite direction. */
function reversed({ x, y, segments }: Subpath): Subpath {
  const ends: Point[] = [[x, y], ...segments.map(endOf)];
  const back = segments.map((segment, index): Segment => {
    const [toX, toY] = ends[index] ?? [x, y];
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = segment;
    return segment.length === 6 ? [x2, y2, x1, y1, toX, toY] : [toX, toY];
  });
  const [startX, startY] = ends.at(-1) ?? [x, y];
  return { x: startX, y: startY, segments: back.toReversed(), closed: false };
}

/** Maximum number of open pieces that are joined. */
const maxPieces = 500;

/** Joins open pieces that meet at their ends into one line; programs for machines draw lines in such pieces. */
export function joinedPieces(subpaths: readonly Subpath[]): readonly Subpath[] {
  const pieces = subpaths.filter((subpath) => !isClosed(subpath));
  if (pieces.length < 2 || pieces.length > maxPieces) return subpaths;
  const lines: Subpath[] = subpaths.filter(isClosed);
  for (let line = pieces.shift(); line; line = pieces.shift()) {
    for (let isLonger = true; isLonger && !isClosed(line); ) {
      const [x, y]: Point = endOf(line.segments.at(-1) ?? [line.x, line.y]);
      const meets = ([atX, atY]: Point) => Math.hypot(atX - x, atY - y) <= joinSlack;
      const next = pieces.findIndex(
        (piece) => meets([piece.x, piece.y]) || meets(endOf(piece.segments.at(-1) ?? [])),
      );
      isLonger = next >= 0;
      const [nextPiece] = isLonger ? pieces.splice(next, 1) : [];
      if (!nextPiece) break;
      const piece = meets([nextPiece.x, nextPiece.y]) ? nextPiece : reversed(nextPiece);
      line = { ...line, segments: [...line.segments, ...piece.segments] };
    }
    lines.push(line);
  }
  return lines;
}

/** Points along a subpath; curves are divided into `perCurve` pieces. */
export function pointsOf(subpath: Subpath, perCurve = 8): readonly Point[] {
  const points: Point[] = [[subpath.x, subpath.y]];
  let [x, y]: Point = [subpath.x, subpath.y];
  for (const segment of subpath.segments) {
    const end = endOf(segment);
    if (segment.length === 6) {
      const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = segment;
      for (let step = 1; step <= perCurve; step += 1) {
        const t = step / perCurve;
        const s = 1 - t;
        const at = (a: number, b: number, c: number, d: number) =>
          s * s * s * a + 3 * s * s * t * b + 3 * s * t * t * c + t * t * t * d;
        points.push([at(x, x1, x2, end[0]), at(y, y1, y2, end[1])]);
      }
    } else points.push(end);
    [x, y] = end;
  }
  return points;
}

export function boxOf(subpath: Subpath): Box {
  return pointsOf(subpath)
    .map(([x, y]): Box => ({ x, y, width: 0, height: 0 }))
    .reduce(around);
}

/** The subpaths that don’t lie within another: the outlines, without their holes. Equal outlines count once. */
export function outlinesOf(subpaths: readonly Subpath[]): readonly Subpath[] {
  const boxes = subpaths.map(boxOf);
  return subpaths.filter(
    (_, index) =>
      !boxes.some((box, other) => {
        const candidate = boxes[index];
        if (candidate === undefined || other === index || !within(candidate, box, joinSlack)) return false;
        return !within(box, candidate, joinSlack) || other < index;
      }),
  );
}

/**
 * The smallest radius in mm at which a closed outline bends inwards, where a laser or a knife has to turn; undefined
 * if it never does. A corner has the radius 0.
 */
export function innerRadius(subpath: Subpath): { readonly radius: number; readonly at: Point } | undefined {
  const points = distinct(pointsOf(subpath));
  const count = points.length;
  if (count < 3) return undefined;
  const side = Math.sign(areaOf(points));
  let min: { radius: number; at: Point } | undefined;
  for (let index = 0; index < count; index += 1) {
    const a = points[(index + count - 1) % count] as Point;
    const b = points[index] as Point;
    const c = points[(index + 1) % count] as Point;
    const cross = (b[0] - a[0]) * (c[1] - b[1]) - (b[1] - a[1]) * (c[0] - b[0]);
    if (cross * side >= 0) continue;
    const [ab, bc, ca] = [distance(a, b), distance(b, c), distance(c, a)];
    const turn = Math.asin(Math.min(1, Math.abs(cross) / (ab * bc)));
    const obtuse = (b[0] - a[0]) * (c[0] - b[0]) + (b[1] - a[1]) * (c[1] - b[1]) >= 0;
    const radius = obtuse && turn < smooth ? (ab * bc * ca) / (2 * Math.abs(cross)) : 0;
    if (!min || radius < min.radius) min = { radius, at: b };
  }
  return min;
}

const distance = (a: Point, b: Point) => Math.hypot(a[0] - b[0], a[1] - b[1]);

const areaOf = (points: readonly Point[]): number =>
  points.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = points[(index + 1) % points.length] as Point;
    return sum + x * nextY - nextX * y;
  }, 0);

function distinct(points: readonly Point[]): readonly Point[] {
  const uniquePoints = points.filter(
    (point, index) => index === 0 || distance(point, points[index - 1] as Point) > 1e-4,
  );
  const [first, last] = [uniquePoints[0], uniquePoints.at(-1)];
  return first && last && uniquePoints.length > 1 && distance(first, last) <= joinSlack
    ? uniquePoints.slice(0, -1)
    : uniquePoints;
}
