import { outlinePoints } from '@labelwerk/domain/label/contour.ts';
import { cutLineOf } from '@labelwerk/domain/label/cut-line.ts';
import { matchSize } from '@labelwerk/domain/label/file-size.ts';
import { type LabelShape, labelLimits, maxRadius } from '@labelwerk/domain/label/label-shape.ts';
import { toTenth } from '@labelwerk/domain/label/tenths.ts';
import { sizesOf } from '../../inspect/inspect-document.ts';
import { around } from '../../interpret/geometry/box.ts';
import type { Box, PageGeometry } from '../../open/page-geometry.ts';
import { pointsOf } from './cut-path.ts';
import { distanceTo } from './cut-trace.ts';
import { displayedCutLine } from './displayed-cut-line.ts';
import { labelOutline } from './label-outline.ts';

/** The label that a page's cut line describes. Lengths in mm. */
export type CutLabel = {
  /** Special: cut along the line itself. */
  readonly shape: LabelShape;
  readonly width: number;
  readonly height: number;
  /** 0 unless rounded. */
  readonly cornerRadius: number;
  /** The line as an SVG path from the label's top left corner, as displayed. */
  readonly path: string;
};

type Point = readonly [number, number];

/** Up to this distance in mm, lines are the same. */
const tolerance = 0.25;
const perCurve = 16;
/** Lines of more parts are special: comparing them takes too long in a browser, and no regular shape has as many. */
const maxParts = 200;

const boxAround = (points: readonly Point[]): Box =>
  points.map(([x, y]): Box => ({ x, y, width: 0, height: 0 })).reduce(around);

/** Points along a closed polygon, its corners and two between each pair, so that straight lines are compared too. */
const pointsAlong = (points: readonly Point[]): readonly Point[] =>
  points.flatMap(([x, y], index): readonly Point[] => {
    const [toX, toY] = points[(index + 1) % points.length] as Point;
    return [0, 1 / 3, 2 / 3].map((share): Point => [x + (toX - x) * share, y + (toY - y) * share]);
  });

/** Whether two closed polygons run along each other. */
const isSameLine = (one: readonly Point[], other: readonly Point[]): boolean =>
  pointsAlong(one).every((point) => distanceTo(other, point) <= tolerance) &&
  pointsAlong(other).every((point) => distanceTo(one, point) <= tolerance);

/** The corner radius of a rounded rectangle in mm, from the distance between the line and the corners of its box. */
function radiusOf(points: readonly Point[], { width, height }: Box): number {
  const corners: readonly Point[] = [
    [0, 0],
    [width, 0],
    [width, height],
    [0, height],
  ];
  const distance = corners.reduce((sum, corner) => sum + distanceTo(points, corner), 0) / corners.length;
  return distance / (Math.SQRT2 - 1);
}

/** The regular shape that a closed line in its box is, to a quarter of a millimetre; otherwise special. */
function shapeOf(
  points: readonly Point[],
  box: Box,
): { readonly shape: LabelShape; readonly cornerRadius: number } {
  const moved = points.map(([x, y]): Point => [x - box.x, y - box.y]);
  const { width, height } = box;
  const isRound = Math.abs(width - height) <= tolerance ? 'circle' : 'oval';
  const radius = Math.min(maxRadius(box), toTenth(radiusOf(moved, box)));
  const shapes = [
    { shape: 'rectangle', cornerRadius: 0 },
    { shape: isRound, cornerRadius: 0 },
    { shape: 'rounded', cornerRadius: radius },
  ] as const;
  const isLine = (shape: (typeof shapes)[number]) =>
    isSameLine(moved, pointsOf(labelOutline({ ...shape, width, height }), perCurve));
  return shapes.find(isLine) ?? { shape: 'special', cornerRadius: 0 };
}

const isLabelSide = (side: number, max: number): boolean => side >= labelLimits.min && side <= max;

/**
 * The label that the only closed cut line of a page describes. `path`: the line in mm on the page, y axis up. Its size
 * is the trim of the page; without a TrimBox the line's own size, if the page is that size or has an even bleed around
 * it. A line of another size than the trim is a special shape on it.
 */
export function labelOfCut(path: string, geometry: PageGeometry): CutLabel | undefined {
  const outline = cutLineOf(path);
  if (outline.length < 2) return undefined;
  const points = outlinePoints(outline, perCurve);
  const box = boxAround(points);
  const { page, trim } = sizesOf(geometry);
  const isTurned = geometry.rotate % 180 !== 0;
  const lineSize = isTurned ? { width: box.height, height: box.width } : box;
  const { media } = geometry;
  const trimBox = geometry.trim ?? media;
  const isCentred =
    Math.abs(box.x - media.x - (media.width - box.width) / 2) <= 2 * tolerance &&
    Math.abs(box.y - media.y - (media.height - box.height) / 2) <= 2 * tolerance;
  const isByLine =
    !trim &&
    isCentred &&
    matchSize({ page }, lineSize) !== undefined &&
    isLabelSide(lineSize.width, labelLimits.widest) &&
    isLabelSide(lineSize.height, labelLimits.highest);
  const labelBox = isByLine ? box : trimBox;
  const sides = [
    [box.x, labelBox.x],
    [box.y, labelBox.y],
    [box.x + box.width, labelBox.x + labelBox.width],
    [box.y + box.height, labelBox.y + labelBox.height],
  ] as const;
  const isOnTrim = sides.every(([line, side]) => Math.abs(line - side) <= 2 * tolerance);
  const { shape, cornerRadius } =
    isOnTrim && outline.length <= maxParts
      ? shapeOf(points, box)
      : { shape: 'special' as const, cornerRadius: 0 };
  const { width, height } = isByLine ? lineSize : (trim ?? page);
  const sizes = { width: toTenth(width), height: shape === 'circle' ? toTenth(width) : toTenth(height) };
  return { shape, ...sizes, cornerRadius, path: displayedCutLine(path, labelBox, geometry.rotate) };
}
