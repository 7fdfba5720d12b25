import { type OutlinePart, outlinePart } from '@labelwerk/domain/label/contour.ts';
import type { PathMark } from '../../interpret/layers/marks.ts';
import type { Box } from '../../open/page-geometry.ts';
import type { CutTrace, Purposeful } from '../rule.ts';
import { isCutPath, maxCutMarks, subpathsOf } from '../rules/cut/marks.ts';
import { boxOf, isClosed, joinedPieces, outlinesOf, pointsOf } from './cut-path.ts';

type Point = readonly [number, number];

const perCurve = 24;
/** Maximum number of segments of a label's outline. */
const maxSegments = 2_000;

/** The cut lines of a page. */
type CutWatch = {
  mark(mark: Purposeful): void;
  /** Those on layers that are switched off count only if there are no others: they may be a variant. */
  marks(): readonly PathMark[];
  trace(): CutTrace | undefined;
};

/** Collects the cut lines of a page. */
export function cutWatch(): CutWatch {
  const lists = { visible: [] as PathMark[], hidden: [] as PathMark[] };
  const marks = () => (lists.visible.length > 0 ? lists.visible : lists.hidden);
  return {
    mark(mark) {
      const list = mark.hidden ? lists.hidden : lists.visible;
      if (isCutPath(mark) && list.length <= maxCutMarks) list.push(mark);
    },
    marks,
    trace: () => (marks().length > maxCutMarks ? undefined : traceCut(marks())),
  };
}

/** The single closed outline of cut lines; undefined if there is none, it is open, or there are several. */
export function traceCut(marks: readonly PathMark[]): CutTrace | undefined {
  const subpaths = joinedPieces(subpathsOf(marks));
  if (!subpaths.every(isClosed)) return undefined;
  const [outline, ...others] = outlinesOf(subpaths);
  if (!outline || others.length > 0 || outline.segments.length > maxSegments) return undefined;
  const box = boxOf(outline);
  if (box.width <= 0 || box.height <= 0) return undefined;
  return { outline, points: pointsOf(outline, perCurve), box };
}

/** The outline as path parts, on the page. */
export const partsOf = ({ outline: { x, y, segments } }: CutTrace): readonly OutlinePart[] => [
  ['M', x, y],
  ...segments.map((segment) => outlinePart(segment.length === 6 ? 'C' : 'L', segment)),
];

/**
 * The depth of a box within the outline, in mm: 0 if the line crosses it; undefined if all of it is outside and cut
 * away.
 */
export function depthWithin({ points }: CutTrace, box: Box): number | undefined {
  let depth = Number.POSITIVE_INFINITY;
  for (const [index, from] of points.entries()) {
    const to = points[(index + 1) % points.length] as Point;
    if (crosses(from, to, box)) return 0;
    depth = Math.min(depth, distance(from, to, box));
  }
  return contains(points, [box.x, box.y]) ? depth : undefined;
}

const cornersOf = ({ x, y, width, height }: Box): readonly Point[] => [
  [x, y],
  [x + width, y],
  [x + width, y + height],
  [x, y + height],
];

/** Whether a line segment touches a box: something is left after clipping (Liang and Barsky). */
function crosses([x1, y1]: Point, [x2, y2]: Point, box: Box): boolean {
  let [first, last] = [0, 1];
  const sides: readonly Point[] = [
    [x1 - x2, x1 - box.x],
    [x2 - x1, box.x + box.width - x1],
    [y1 - y2, y1 - box.y],
    [y2 - y1, box.y + box.height - y1],
  ];
  for (const [towards, room] of sides) {
    if (towards === 0) {
      if (room < 0) return false;
    } else if (towards < 0) first = Math.max(first, room / towards);
    else last = Math.min(last, room / towards);
  }
  return first <= last;
}

/** The distance of a point from a closed line, in mm. */
export const distanceTo = (points: readonly Point[], point: Point): number =>
  Math.min(
    ...points.map((from, index) => toPiece(point, from, points[(index + 1) % points.length] as Point)),
  );

/** The distance between a line segment and a box that don't touch. */
function distance(from: Point, to: Point, box: Box): number {
  const ends = [from, to].map(([x, y]) => {
    const dx = Math.max(box.x - x, 0, x - box.x - box.width);
    const dy = Math.max(box.y - y, 0, y - box.y - box.height);
    return Math.hypot(dx, dy);
  });
  return Math.min(...ends, ...cornersOf(box).map((corner) => toPiece(corner, from, to)));
}

function toPiece([x, y]: Point, [x1, y1]: Point, [x2, y2]: Point): number {
  const [dx, dy] = [x2 - x1, y2 - y1];
  const square = dx * dx + dy * dy;
  const share = square === 0 ? 0 : Math.min(1, Math.max(0, ((x - x1) * dx + (y - y1) * dy) / square));
  return Math.hypot(x - x1 - share * dx, y - y1 - share * dy);
}

/** Whether a point lies within a closed line, by the number of crossings to its right. */
export function contains(points: readonly Point[], [x, y]: Point): boolean {
  let inside = false;
  for (const [index, [x1, y1]] of points.entries()) {
    const [x2, y2] = points[(index + 1) % points.length] as Point;
    if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) inside = !inside;
  }
  return inside;
}
