/**
 * Outlines that the shop provides for special shapes. Without one, the customer supplies the cut line in the artwork.
 */
export const contours = ['arch', 'shield', 'barrel', 'octagon', 'hexagon', 'diamond', 'drop'] as const;
export type Contour = (typeof contours)[number];

/** Segment of a closed outline: start point, straight line, or cubic curve with its two control points. */
export type OutlinePart = readonly ['M' | 'L', number, number] | readonly ['C', ...Six];

/** A segment from its letter and its numbers: six for a curve (`C`), two for any other. */
export const outlinePart = (
  kind: string,
  [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0]: readonly number[],
): OutlinePart => (kind === 'C' ? [kind, a, b, c, d, e, f] : [kind === 'M' ? kind : 'L', a, b]);
type Six = readonly [number, number, number, number, number, number];

/**
 * Outlines in a unit square, y down, from the first point back to it. All are convex: a concave corner needs a knife
 * radius that a small label does not have.
 */
const drawn: Readonly<Record<Contour, readonly OutlinePart[]>> = {
  arch: [
    ['M', 0, 1],
    ['L', 0, 0.28],
    ['C', 0, 0.125, 0.224, 0, 0.5, 0],
    ['C', 0.776, 0, 1, 0.125, 1, 0.28],
    ['L', 1, 1],
  ],
  shield: [
    ['M', 0, 0],
    ['L', 1, 0],
    ['L', 1, 0.45],
    ['C', 1, 0.74, 0.78, 0.9, 0.5, 1],
    ['C', 0.22, 0.9, 0, 0.74, 0, 0.45],
  ],
  barrel: [
    ['M', 0.1, 0],
    ['L', 0.9, 0],
    ['C', 0.966, 0.15, 1, 0.32, 1, 0.5],
    ['C', 1, 0.68, 0.966, 0.85, 0.9, 1],
    ['L', 0.1, 1],
    ['C', 0.034, 0.85, 0, 0.68, 0, 0.5],
    ['C', 0, 0.32, 0.034, 0.15, 0.1, 0],
  ],
  octagon: [
    ['M', 0.22, 0],
    ['L', 0.78, 0],
    ['L', 1, 0.22],
    ['L', 1, 0.78],
    ['L', 0.78, 1],
    ['L', 0.22, 1],
    ['L', 0, 0.78],
    ['L', 0, 0.22],
  ],
  hexagon: [
    ['M', 0.25, 0],
    ['L', 0.75, 0],
    ['L', 1, 0.5],
    ['L', 0.75, 1],
    ['L', 0.25, 1],
    ['L', 0, 0.5],
  ],
  diamond: [
    ['M', 0.5, 0],
    ['L', 1, 0.5],
    ['L', 0.5, 1],
    ['L', 0, 0.5],
  ],
  drop: [
    ['M', 0.5, 0],
    ['C', 0.7, 0.18, 1, 0.45, 1, 0.66],
    ['C', 1, 0.85, 0.78, 1, 0.5, 1],
    ['C', 0.22, 1, 0, 0.85, 0, 0.66],
    ['C', 0, 0.45, 0.3, 0.18, 0.5, 0],
  ],
};

/**
 * A contour scaled to a box, in the unit of the box. Corners are scaled with it, so they are stretched unless the box
 * is square.
 */
export function contourParts(
  contour: Contour,
  box: { readonly left: number; readonly top: number; readonly width: number; readonly height: number },
): OutlinePart[] {
  const put = (value: number, index: number) => {
    const stretched = index % 2 === 0 ? box.left + value * box.width : box.top + value * box.height;
    return Math.round(stretched * 1e4) / 1e4;
  };
  return drawn[contour].map(([kind, ...values]) => outlinePart(kind, values.map(put)));
}

/** The same as points, dense enough to look smooth. */
export function contourPoints(
  contour: Contour,
  box: { readonly left: number; readonly top: number; readonly width: number; readonly height: number },
  perCurve = 14,
): (readonly [number, number])[] {
  return outlinePoints(contourParts(contour, box), perCurve);
}

/** An outline as points; each curve is divided into the given number of segments. */
export function outlinePoints(
  outline: readonly OutlinePart[],
  perCurve: number,
): (readonly [number, number])[] {
  const points: (readonly [number, number])[] = [];
  let [x, y] = [0, 0];
  for (const part of outline) {
    if (part[0] === 'C') {
      const [, x1, y1, x2, y2, x3, y3] = part;
      for (let step = 1; step <= perCurve; step++) {
        const t = step / perCurve;
        const s = 1 - t;
        const [a, b, c, d] = [s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t];
        points.push([a * x + b * x1 + c * x2 + d * x3, a * y + b * y1 + c * y2 + d * y3]);
      }
      [x, y] = [x3, y3];
    } else {
      [, x, y] = part;
      points.push([x, y]);
    }
  }
  return points;
}
