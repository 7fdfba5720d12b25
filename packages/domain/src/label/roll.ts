import { labelMargins } from './label-shape.ts';
import { millimetresOf, tenthsOf } from './tenths.ts';

/**
 * How labels come off the roll: which side faces outwards and which edge leads. Never a bare number, because numbering
 * schemes contradict each other.
 */
export type Winding = {
  readonly side: 'outside' | 'inside';
  readonly leading: 'top' | 'bottom' | 'left' | 'right';
};

export type Core = 25 | 40 | 76;

export const cores: readonly Core[] = [25, 40, 76];

export const defaultWinding: Winding = { side: 'outside', leading: 'top' };

/** Rotation of an upright letter on the unwinding web, in degrees relative to the feed direction. */
export const windingTurn: Record<Winding['leading'], 0 | 90 | 180 | 270> = {
  top: 0,
  right: 90,
  bottom: 180,
  left: 270,
};

/**
 * Rotation of the label on a web that leaves the roll upwards, clockwise in degrees, so that the leading edge is on
 * top. The trade counts in the opposite direction, relative to the feed.
 */
export const turnOnWeb = (leading: Winding['leading']): 0 | 90 | 180 | 270 =>
  ((360 - windingTurn[leading]) % 360) as 0 | 90 | 180 | 270;

/**
 * Diameters in mm: the largest roll shipped by default and the hard limit of the winder. Labels: below the minimum per
 * roll, changing rolls costs more than the labels; below `shortLabels` a note is shown.
 */
export const rollLimits = {
  usualDiameter: 300,
  largestDiameter: 350,
  minLabels: 100,
  shortLabels: 300,
} as const;

/** The web of the presses, in mm: total width and printable width. */
export const web = { width: 330, printable: 320 } as const;

/** Number of labels of this size (mm, across the web) printed side by side; at least 1. */
export const lanesOnWeb = (across: number): number =>
  Math.max(1, Math.floor(tenthsOf(web.printable + labelMargins.gap) / tenthsOf(across + labelMargins.gap)));

/**
 * Length of web in mm for labels in `lanes` side by side; the pitch is the label's length along the feed plus the gap.
 */
export const rollLength = (labels: number, feed: number, lanes = 1): number =>
  millimetresOf(Math.ceil(labels / lanes) * tenthsOf(feed + labelMargins.gap));

/** Outer diameter in mm of a web of `length` mm and total `thickness` mm (face, adhesive, liner) on a core. */
export const rollDiameter = (length: number, thickness: number, core: Core): number =>
  2 * Math.sqrt((length * thickness) / Math.PI + (core / 2) ** 2);

/** The side of the label along the feed direction, in mm. */
export const feedSide = (size: { width: number; height: number }, winding: Winding): number =>
  winding.leading === 'top' || winding.leading === 'bottom' ? size.height : size.width;

/** The side of the label across the web, in mm; limited by the width of the press (`labelLimits.widest`). */
export const acrossSide = (size: { width: number; height: number }, winding: Winding): number =>
  winding.leading === 'top' || winding.leading === 'bottom' ? size.width : size.height;

/** Number of labels on a roll of at most `diameter` mm; at least 1. */
export function labelsPerRoll(diameter: number, thickness: number, core: Core, feed: number): number {
  const length = (Math.PI * ((diameter / 2) ** 2 - (core / 2) ** 2)) / thickness;
  return Math.max(1, Math.floor(length / (feed + labelMargins.gap)));
}
