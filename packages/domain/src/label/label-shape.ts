import { type Contour, contourParts } from './contour.ts';
import { millimetresOf, tenthsOf } from './tenths.ts';

/** Outline of a label. `special` is cut along an outline of the shop or the customer's own path. */
export type LabelShape = 'rectangle' | 'rounded' | 'circle' | 'oval' | 'special';

export const labelShapes: readonly LabelShape[] = ['rectangle', 'rounded', 'circle', 'oval', 'special'];

/** The trim of a label in mm, to a tenth; everything outside is cut off. */
export type LabelTrim = {
  readonly shape: LabelShape;
  /** mm */
  readonly width: number;
  /** mm */
  readonly height: number;
  /** mm; 0 unless rounded. */
  readonly cornerRadius: number;
  /** For a special shape; if absent, the customer supplies the cut line. */
  readonly contour?: Contour | undefined;
};

/** Limits of labels on a roll, in mm (house limits of the presses). */
export const labelLimits = {
  min: 10,
  widest: 312,
  highest: 700,
  largestRadius: 10,
  defaultRadius: 2,
} as const;

/** Distances from the trim, in mm: bleed outside, safety margin inside, gap between two labels. */
export const labelMargins = { bleed: 2.5, minBleed: 1, safety: 2, gap: 3 } as const;

/** A typed side in mm: 0 becomes the minimum (10 mm). */
export const sideOrMin = (millimetres: number): number => (millimetres === 0 ? labelLimits.min : millimetres);

/** Largest radius of rounded corners, in mm to a tenth: half the short side, but no more than the available knives. */
export const maxRadius = ({ width, height }: Pick<LabelTrim, 'width' | 'height'>): number =>
  Math.min(labelLimits.largestRadius, millimetresOf(Math.floor(tenthsOf(Math.min(width, height)) / 2)));

/** The effective radius of a shape in mm: at most half the short side, 0 unless rounded. */
export function effectiveRadius({ shape, width, height, cornerRadius }: LabelTrim): number {
  return shape === 'rounded' ? Math.max(0, Math.min(cornerRadius, width / 2, height / 2)) : 0;
}

/**
 * Whether the cut line is known and drawn separately: a rectangle is cut along its trim, and a customer's own cut line
 * is only known once it is found in the artwork.
 */
export const hasDieLine = ({ shape, contour }: LabelTrim): boolean =>
  shape !== 'rectangle' && (shape !== 'special' || contour !== undefined);

/**
 * The trim, grown by `grow` mm on all sides (bleed: 2.5, safety: -2), as an SVG path whose origin is the top left
 * corner of the original trim. A contour grows by its box; a customer's own special shape is shown as its bounding
 * rectangle.
 */
export function trimPath(trim: LabelTrim, grow = 0): string {
  const [left, top, right, bottom] = [-grow, -grow, trim.width + grow, trim.height + grow];
  const [width, height] = [right - left, bottom - top];
  if (width <= 0 || height <= 0) return '';
  if (trim.shape === 'circle' || trim.shape === 'oval') {
    const [rx, ry] = [width / 2, height / 2];
    const [x, y] = [left + rx, top + ry];
    // Quarter arcs: some programs draw longer arcs wrongly.
    const to = (endX: number, endY: number) => `A${rx} ${ry} 0 0 1 ${endX} ${endY}`;
    return `M${left} ${y}${to(x, top)}${to(right, y)}${to(x, bottom)}${to(left, y)}Z`;
  }
  if (trim.shape === 'special' && trim.contour) {
    const parts = contourParts(trim.contour, { left, top, width, height });
    return `${parts.map(([kind, ...values]) => kind + values.join(' ')).join('')}Z`;
  }
  const radius =
    trim.shape === 'rounded' ? Math.max(0, Math.min(effectiveRadius(trim) + grow, width / 2, height / 2)) : 0;
  if (radius === 0) return `M${left} ${top}H${right}V${bottom}H${left}Z`;
  const arc = (x: number, y: number) => `A${radius} ${radius} 0 0 1 ${x} ${y}`;
  return (
    `M${left + radius} ${top}H${right - radius}${arc(right, top + radius)}V${bottom - radius}` +
    `${arc(right - radius, bottom)}H${left + radius}${arc(left, bottom - radius)}V${top + radius}${arc(left + radius, top)}Z`
  );
}
