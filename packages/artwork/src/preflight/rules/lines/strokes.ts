import { type Colour, inksOf, inksPaintedBy, isPaper } from '../../../interpret/colour/colour.ts';
import { within } from '../../../interpret/geometry/box.ts';
import type { Subpath } from '../../../interpret/geometry/path.ts';
import { mmPerPoint } from '../../../interpret/geometry/units.ts';
import type { Box } from '../../../open/page-geometry.ts';
import { boxOf } from '../../cut/cut-path.ts';
import { hasInkFor } from '../../expectation/technical-inks.ts';
import { isInk, type Purposeful } from '../../rule.ts';

/** A stroke of a path or of text: its minimum width, and its number of inks. */
export type Stroke = {
  readonly box: Box;
  readonly colour: Colour;
  readonly mm: number;
  readonly pt: number;
  readonly negative: boolean;
  readonly inks: number;
};

/** Amount from which a mask counts as dark. */
const dark = 0.5;

/** Whether it leaves the paper bare: by white paint, or in a mask by dark paint. */
export function isNegative(colour: Colour, { mask }: Pick<Purposeful, 'mask'>): boolean {
  if (mask === undefined) return isPaper(colour);
  if (mask === 'alpha') return false;
  return inksOf(colour).reduce((sum, { amount }) => sum + amount, 0) > dark;
}

/** The stroke of a printed mark, or those of its fills that look like strokes. */
export function linesOf(mark: Purposeful): readonly Stroke[] {
  const stroke = strokeOf(mark);
  return stroke ? [stroke] : thinFillsOf(mark);
}

/** A fill is a line if it has straight sides, at least this length (mm), and this ratio of length to width. */
const [minLength, minShare] = [3, 12];
/** Width in mm that is only a rounding error. */
const noHeight = 1e-4;
/** No rule is about lines wider than this (mm); a path with more shapes is a pattern. */
const [widestLine, maxShapes] = [0.26, 400];

/** Lines drawn as shapes: rectangles and other straight-sided fills that are long and thin. */
function thinFillsOf(mark: Purposeful): readonly Stroke[] {
  if (mark.kind !== 'path' || !mark.fill || !isInk(mark)) return [];
  const { fill, path } = mark;
  if (path.subpaths.length > maxShapes) return [];
  return path.subpaths.flatMap((subpath) => {
    const width = thinWidth(subpath);
    if (width === undefined || width === 0) return [];
    const box = boxOf(subpath);
    // Clipped shapes are not lines, or not thin any more.
    if (!within(box, mark.box, 0.05)) return [];
    return [
      {
        box,
        colour: fill,
        mm: width,
        pt: width / mmPerPoint,
        negative: isNegative(fill, mark),
        inks: mark.mask ? 1 : inksPaintedBy(fill).length,
      },
    ];
  });
}

/** Fills without any height, at least this long (mm): the device paints them as its thinnest line. */
const minHairline = 1;

/**
 * The boxes of fills of a printed mark that have a length but no height. None for a path with other shapes: traced
 * drawings and bar codes have remains without an area among them.
 */
export function hairlineFillsOf(mark: Purposeful): readonly Box[] {
  if (mark.kind !== 'path' || !mark.fill || !isInk(mark) || mark.path.subpaths.length > maxShapes) return [];
  // A stroke of its own gives a shape a height.
  if (mark.stroke && mark.strokeWidth > 0) return [];
  const boxes = mark.path.subpaths.map(boxOf);
  const hasArea = boxes.some(({ width, height }, index) => {
    const subpath = mark.path.subpaths[index];
    return Math.min(width, height) > noHeight && (!subpath || thinWidth(subpath) !== 0);
  });
  if (hasArea) return [];
  return boxes.filter((box) => Math.max(box.width, box.height) >= minHairline && within(box, mark.box, 0.05));
}

/**
 * Twice the area divided by the circumference, which is the width of a long and thin shape. 0 for a shape without
 * height; undefined for one that is no line.
 */
function thinWidth({ x, y, segments }: Subpath): number | undefined {
  if (segments.length < 1 || segments.length > 5 || segments.some(({ length }) => length !== 2))
    return undefined;
  let [area, around, fromX, fromY] = [0, 0, x, y];
  for (const [toX = 0, toY = 0] of [...segments, [x, y]]) {
    area += fromX * toY - toX * fromY;
    around += Math.hypot(toX - fromX, toY - fromY);
    [fromX, fromY] = [toX, toY];
  }
  const width = around > 0 ? Math.abs(area) / around : 0;
  const length = around / 2 - width;
  if (width < noHeight) return length >= minHairline ? 0 : undefined;
  return segments.length > 1 && width < widestLine && length >= minLength && length >= minShare * width
    ? width
    : undefined;
}

const isSame = (one: Colour, other: Colour): boolean =>
  one.space === other.space &&
  one.pattern === other.pattern &&
  one.values.length === other.values.length &&
  one.values.every((value, index) => value === other.values[index]);

/** The stroke of a printed mark; undefined if it has none that is visible by itself. */
export function strokeOf(mark: Purposeful): Stroke | undefined {
  if ((mark.kind !== 'path' && mark.kind !== 'text') || !mark.stroke || !isInk(mark)) return undefined;
  const { stroke, strokeWidth } = mark;
  if (hasInkFor(stroke, 'cut')) return undefined;
  // A stroke in the colour of its own fill only makes a shape or text a little bolder.
  if (mark.fill && isSame(mark.fill, stroke)) return undefined;
  // Something else is painted through a mask: its number of inks is unknown here.
  const inks = mark.mask ? 1 : inksPaintedBy(stroke).length;
  return {
    box: mark.box,
    colour: stroke,
    pt: strokeWidth,
    mm: strokeWidth * mmPerPoint,
    negative: isNegative(stroke, mark),
    inks,
  };
}
