import { grow, within } from '../../interpret/geometry/box.ts';
import type { Subpath } from '../../interpret/geometry/path.ts';
import type { PathMark } from '../../interpret/layers/marks.ts';
import type { CutTrace } from '../rule.ts';
import { maxCutMarks, subpathsOf } from '../rules/cut/marks.ts';
import { boxOf, isClosed, joinedPieces, outlinesOf, pointsOf } from './cut-path.ts';
import { contains, distanceTo } from './cut-trace.ts';

/** What the press does with the cut lines of a file. */
export type CutPlan = {
  /** Closed lines that are meant as the label's outline; the outline that the press cuts replaces them. */
  readonly outlines: readonly Subpath[];
  /** Closed lines within the label, which are cut as holes. */
  readonly holes: readonly Subpath[];
  /** Everything else: not closed, outside the label, across its edge, or within a hole. */
  readonly leftOut: readonly Subpath[];
};

/** A line spanning this share of the label's width and height is meant as its outline. */
const spanned = 0.8;
/** So is a smaller one that is at most this far (mm) from the edge all around: no material could stay between. */
const [spannedNear, near] = [0.6, 3];
/** A hole keeps at least this distance (mm) from the edge. */
const minWeb = 0.5;
const slack = 0.05;
const perCurve = 24;

/** Sorts the cut lines of a label whose outline is known. */
export function planCuts(marks: readonly PathMark[], outline: Subpath): CutPlan {
  const plan = { outlines: [] as Subpath[], leftOut: [] as Subpath[] };
  const inner: Subpath[] = [];
  const edge = pointsOf(outline, perCurve);
  const label = boxOf(outline);
  for (const line of joinedPieces(subpathsOf(marks.slice(0, maxCutMarks)))) {
    const box = boxOf(line);
    const spans = (share: number) => box.width >= share * label.width && box.height >= share * label.height;
    const points = pointsOf(line, perCurve);
    const distances = points.map((point) => distanceTo(edge, point));
    if (!isClosed(line)) plan.leftOut.push(line);
    else if (spans(spanned) || (spans(spannedNear) && distances.every((distance) => distance <= near)))
      plan.outlines.push(line);
    else if (
      points.every((point) => contains(edge, point)) &&
      distances.every((distance) => distance >= minWeb)
    )
      inner.push(line);
    else plan.leftOut.push(line);
  }
  return { ...plan, ...withoutInner(inner, plan.leftOut) };
}

/** The holes of a label cut along the customer's own line: all closed lines within it. */
export function holesIn(marks: readonly PathMark[], trace: CutTrace): readonly Subpath[] {
  const inner = joinedPieces(subpathsOf(marks)).filter((line) => {
    const box = boxOf(line);
    return isClosed(line) && within(box, trace.box) && !within(grow(trace.box, -slack), box, 0);
  });
  return withoutInner(inner, []).holes;
}

/** Lines within another one fall out together with it. */
function withoutInner(lines: readonly Subpath[], leftOut: readonly Subpath[]) {
  const holes = outlinesOf(lines);
  const boxes = holes.map(boxOf);
  // A line that is drawn twice is the same line.
  const isRepeated = (line: Subpath) =>
    boxes.some((box) => within(box, boxOf(line), slack) && within(boxOf(line), box, slack));
  return { holes, leftOut: [...leftOut, ...lines.filter((line) => !isRepeated(line))] };
}
