import { contourPoints, outlinePoints } from '@labelwerk/domain/label/contour.ts';
import { cutLineOf } from '@labelwerk/domain/label/cut-line.ts';
import { effectiveRadius, type LabelTrim } from '@labelwerk/domain/label/label-shape.ts';
import type { Point } from './wrap.ts';

/** Points along a straight side, close enough together to follow the curve of a pack. */
function side([x0, y0]: Point, [x1, y1]: Point): Point[] {
  const steps = Math.max(1, Math.ceil(Math.hypot(x1 - x0, y1 - y0) / 4));
  const count = Math.min(steps, 40);
  return Array.from({ length: count }, (_none, index) => [
    x0 + ((x1 - x0) * index) / count,
    y0 + ((y1 - y0) * index) / count,
  ]);
}

type Arc = {
  readonly middle: Point;
  readonly radii: Point;
  /** Angles in radians. */
  readonly from: number;
  readonly to: number;
  readonly count: number;
};

function arc({ middle: [cx, cy], radii: [rx, ry], from, to, count }: Arc): Point[] {
  return Array.from({ length: count }, (_none, index) => {
    const angle = from + ((to - from) * index) / count;
    return [cx + rx * Math.cos(angle), cy + ry * Math.sin(angle)];
  });
}

const quarter = Math.PI / 2;

type Sides = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number };

function rounded({ left, top, right, bottom }: Sides, radius: number): Point[] {
  const corner = radius > 0 ? 8 : 1;
  const at = (x: number, y: number, from: number) =>
    arc({ middle: [x, y], radii: [radius, radius], from, to: from + quarter, count: corner });
  return [
    ...side([left + radius, top], [right - radius, top]),
    ...at(right - radius, top + radius, -quarter),
    ...side([right, top + radius], [right, bottom - radius]),
    ...at(right - radius, bottom - radius, 0),
    ...side([right - radius, bottom], [left + radius, bottom]),
    ...at(left + radius, bottom - radius, quarter),
    ...side([left, bottom - radius], [left, top + radius]),
    ...at(left + radius, top + radius, 2 * quarter),
  ];
}

const closed = (corners: readonly Point[]): Point[] =>
  corners.flatMap((point, index) => side(point, corners[(index + 1) % corners.length] ?? point));

/**
 * Limits of the number of points per curve, and the target for a whole outline: an outline of many parts gets fewer per
 * curve.
 */
const [minPerCurve, maxPerCurve, wantedPoints] = [3, 14, 1_200];

/** The outline of a customer's own cut line (an SVG path in mm from the label's top left corner) as points in mm. */
export function outlineOfCut(cutLine: string): Point[] {
  const parts = cutLineOf(cutLine);
  const perCurve = Math.floor(wantedPoints / Math.max(1, parts.length));
  return closed(outlinePoints(parts, Math.min(maxPerCurve, Math.max(minPerCurve, perCurve))));
}

/** The outline of a label as points in mm from its top left corner, expanded by `grow` on all sides (bleed, safety). */
export function outlineOf(trim: LabelTrim, grow = 0): Point[] {
  const { shape, width, height } = trim;
  const [left, top, right, bottom] = [-grow, -grow, width + grow, height + grow];
  if (right - left <= 0 || bottom - top <= 0) return [];
  if (shape === 'circle' || shape === 'oval') {
    return arc({
      middle: [width / 2, height / 2],
      radii: [width / 2 + grow, height / 2 + grow],
      from: 0,
      to: 4 * quarter,
      count: 72,
    });
  }
  if (shape === 'special' && trim.contour) {
    const corners = contourPoints(trim.contour, { left, top, width: right - left, height: bottom - top });
    return closed(corners);
  }
  const radius = shape === 'rounded' ? Math.max(0, effectiveRadius(trim) + grow) : 0;
  return rounded({ left, top, right, bottom }, Math.min(radius, (right - left) / 2, (bottom - top) / 2));
}
