import { contourParts } from '@labelwerk/domain/label/contour.ts';
import { effectiveRadius, type LabelTrim, labelLimits } from '@labelwerk/domain/label/label-shape.ts';
import { concat, type Matrix } from '../../interpret/geometry/matrix.ts';
import type { Segment, Subpath } from '../../interpret/geometry/path.ts';
import { type Expectations, isOwnCut } from '../expectation/expectations.ts';
import type { PageFacts } from '../rule.ts';

/** Distance of the control points of a Bézier curve that approximates a quarter circle, in radii. */
const quarter = 0.5522847498;

/** The outline of a label in mm; its lower left corner is at the origin, y axis up. */
export function labelOutline(trim: LabelTrim): Subpath {
  const { width, height } = trim;
  if (trim.shape === 'special' && trim.contour) {
    // The y axis of a contour points down, that of the page up.
    const [first, ...parts] = contourParts(trim.contour, { left: 0, top: -height, width, height });
    const [, x = 0, y = 0] = first ?? [];
    const segments = parts.map(([, ...values]) => values.map((value, index) => (index % 2 ? -value : value)));
    return { x, y: -y, segments, closed: true };
  }
  const isRound = trim.shape === 'circle' || trim.shape === 'oval';
  const radius = effectiveRadius(trim);
  const [rx, ry] = isRound ? [width / 2, height / 2] : [radius, radius];
  const rectangle = [
    [width, 0],
    [width, height],
    [0, height],
  ];
  if (rx === 0) return { x: 0, y: 0, segments: rectangle, closed: true };
  const [kx, ky] = [rx * (1 - quarter), ry * (1 - quarter)];
  const segments: Segment[] = [
    [width - rx, 0],
    [width - kx, 0, width, ky, width, ry],
    [width, height - ry],
    [width, height - ky, width - kx, height, width - rx, height],
    [rx, height],
    [kx, height, 0, height - ky, 0, height - ry],
    [0, ry],
    [0, ky, kx, 0, rx, 0],
  ];
  // Without straight sides, the lines between the curves have no length.
  const isDrawn = (segment: Segment, index: number) =>
    segment.length === 6 || segment.some((value, at) => value !== segments.at(index - 1)?.at(at - 2));
  return { x: rx, y: 0, segments: isRound ? segments.filter(isDrawn) : segments, closed: true };
}

/** A subpath with all its points mapped by a matrix. */
export function movedSubpath({ x, y, segments, closed }: Subpath, [a, b, c, d, e, f]: Matrix): Subpath {
  const moved = (values: readonly number[]): number[] =>
    values.map((value, index) => {
      const [px = 0, py = 0] = index % 2 === 0 ? [value, values[index + 1]] : [values[index - 1], value];
      return index % 2 === 0 ? a * px + c * py + e : b * px + d * py + f;
    });
  const [startX = 0, startY = 0] = moved([x, y]);
  return { x: startX, y: startY, segments: segments.map(moved), closed };
}

/**
 * The outline for a rotated page: upright when displayed, then rotated with the page. `trim` has the size of the
 * unrotated page; `x`, `y`: its lower left corner in mm.
 */
export function turnedOutline(trim: LabelTrim, x: number, y: number, rotate: number): Subpath {
  const { width, height } = trim;
  const displayed = rotate % 180 === 0 ? trim : { ...trim, width: height, height: width };
  const turns: Readonly<Record<number, Matrix>> = {
    90: [0, 1, -1, 0, width, 0],
    180: [-1, 0, 0, -1, width, height],
    270: [0, -1, 1, 0, 0, height],
  };
  const placed = concat(turns[rotate] ?? [1, 0, 0, 1, 0, 0], [1, 0, 0, 1, x, y]);
  return movedSubpath(labelOutline(displayed), placed);
}

/** The shape and the size that a page's trim is cut in; undefined if only the customer knows it. */
export function shapeOn(
  { trim, trimBy }: Pick<PageFacts, 'trim' | 'trimBy'>,
  expected: Expectations,
): LabelTrim | undefined {
  const { shape, contour, cornerRadius = labelLimits.defaultRadius } = expected;
  if (shape === undefined || isOwnCut(expected) || trimBy === 'unknown') return undefined;
  return { shape, contour, width: trim.width, height: trim.height, cornerRadius };
}

/** The outline that the press cuts, in mm on the page; undefined if only the customer knows it. */
export function outlineOn(page: PageFacts): Subpath | undefined {
  const label = shapeOn(page, page.file.expected);
  return label && turnedOutline(label, page.trim.x, page.trim.y, page.geometry.rotate);
}
