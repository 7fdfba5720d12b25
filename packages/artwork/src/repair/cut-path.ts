import { contourParts } from '@labelwerk/domain/label/contour.ts';
import { effectiveRadius, type LabelTrim } from '@labelwerk/domain/label/label-shape.ts';
import {
  type PDF,
  type PDFPage,
  PdfArray,
  PdfBool,
  PdfDict,
  PdfName,
  PdfNumber,
  PdfStream,
} from '@libpdf/core';
import { mmPerPoint } from '../interpret/geometry/units.ts';
import { mediaRectangle, type PageGeometry } from '../open/page-geometry.ts';

const encoder = new TextEncoder();
/** Distance of the control points of a Bézier curve that approximates a quarter circle, in radii. */
const quarter = 0.5522847498;
const number = (value: number): string => String(Math.round(value * 10_000) / 10_000);

/** The outline of a label as path operators. `x`, `y`: its lower left corner in points. */
export function outlineOperators(trim: LabelTrim, x: number, y: number): string {
  const [width, height] = [trim.width / mmPerPoint, trim.height / mmPerPoint];
  if (trim.shape === 'special' && trim.contour) {
    // The y axis of a contour points down, that of the page up.
    const parts = contourParts(trim.contour, { left: x, top: -(y + height), width, height });
    const operators = { M: 'm', L: 'l', C: 'c' };
    return [
      ...parts.map(([kind, ...values]) =>
        [...values.map((value, index) => number(index % 2 ? -value : value)), operators[kind]].join(' '),
      ),
      'h',
    ].join(' ');
  }
  const isRound = trim.shape === 'circle' || trim.shape === 'oval';
  const radius = effectiveRadius(trim) / mmPerPoint;
  const [rx, ry] = isRound ? [width / 2, height / 2] : [radius, radius];
  if (rx === 0) return `${[x, y, width, height].map(number).join(' ')} re`;
  const [right, top] = [x + width, y + height];
  const [kx, ky] = [rx * (1 - quarter), ry * (1 - quarter)];
  const move = (...values: number[]) => `${values.map(number).join(' ')} m`;
  const line = (...values: number[]) => `${values.map(number).join(' ')} l`;
  const curve = (...values: number[]) => `${values.map(number).join(' ')} c`;
  return [
    move(x + rx, y),
    line(right - rx, y),
    curve(right - kx, y, right, y + ky, right, y + ry),
    line(right, top - ry),
    curve(right, top - ky, right - kx, top, right - rx, top),
    line(x + rx, top),
    curve(x + kx, top, x, top - ky, x, top - ry),
    line(x, y + ry),
    curve(x, y + ky, x + kx, y, x + rx, y),
    'h',
  ].join(' ');
}

/** CutContour as a Separation, displayed in magenta. */
export const cutColourSpace = (): PdfArray => separationOf('CutContour', [0, 1, 0, 0]);

/** A Separation with the given name; `shown`: process inks, 0 to 1, that display it on screens. */
export const separationOf = (name: string, shown: readonly [number, number, number, number]): PdfArray =>
  PdfArray.of(
    PdfName.of('Separation'),
    PdfName.of(name),
    PdfName.of('DeviceCMYK'),
    PdfDict.of({
      FunctionType: PdfNumber.of(2),
      Domain: numbers(0, 1),
      C0: numbers(0, 0, 0, 0),
      C1: numbers(...shown),
      N: PdfNumber.of(1),
    }),
  );

export const overprintState = (): PdfDict =>
  PdfDict.of({
    Type: PdfName.of('ExtGState'),
    OP: PdfBool.of(true),
    op: PdfBool.of(true),
    OPM: PdfNumber.of(1),
  });

const numbers = (...values: number[]) => PdfArray.of(...values.map((value) => PdfNumber.of(value)));

type CutPlace = {
  readonly trim: LabelTrim;
  /** Lower left corner of the trim on the page, in mm. */
  readonly corner: { readonly x: number; readonly y: number };
  readonly geometry?: PageGeometry;
  /** Rotation of the page for display, clockwise in degrees; the outline is upright on the rotated page. */
  readonly rotate?: number;
};

/** The outline for a rotated page: upright when displayed, then rotated with the page. */
function turnedOutline(trim: LabelTrim, x: number, y: number, rotate: number): string {
  if (rotate === 0) return outlineOperators(trim, x, y);
  const [width, height] = [trim.width / mmPerPoint, trim.height / mmPerPoint];
  const isAcross = rotate % 180 !== 0;
  const seen = isAcross ? { ...trim, width: trim.height, height: trim.width } : trim;
  const matrices: Readonly<Record<number, readonly number[]>> = {
    90: [0, 1, -1, 0, x + width, y],
    180: [-1, 0, 0, -1, x + width, y + height],
    270: [0, -1, 1, 0, x, y + height],
  };
  return `${(matrices[rotate] ?? [1, 0, 0, 1, x, y]).map(number).join(' ')} cm ${outlineOperators(seen, 0, 0)}`;
}

/** Adds the outline to a page: an overprinting stroke of 0.25 pt. */
export function addCutPath(pdf: PDF, page: PDFPage, { trim, corner, geometry, rotate = 0 }: CutPlace): void {
  const resolve = (ref: Parameters<PDF['getObject']>[0]) => pdf.getObject(ref);
  const media = geometry ? mediaRectangle(page.dict, resolve) : [0, 0];
  const x = corner.x / mmPerPoint + (media[0] ?? 0);
  const y = corner.y / mmPerPoint + (media[1] ?? 0);
  const path = turnedOutline(trim, x, y, rotate);
  const resources = page.getResources();
  page.dict.set('Resources', resources);
  setEntry(resources, ['ColorSpace', 'CutContour'], cutColourSpace(), resolve);
  setEntry(resources, ['ExtGState', 'CutOver'], overprintState(), resolve);
  const before = pdf.register(new PdfStream([], encoder.encode('q\n')));
  const content = `\nQ q /CutOver gs /CutContour CS 1 SCN 0.25 w ${path} S Q`;
  const after = pdf.register(new PdfStream([], encoder.encode(content)));
  const contents = page.dict.get('Contents');
  const held = contents?.type === 'ref' ? pdf.getObject(contents) : contents;
  const own = held instanceof PdfArray ? held.toArray() : contents ? [contents] : [];
  page.dict.set('Contents', new PdfArray([before, ...own, after]));
}

function setEntry(
  resources: PdfDict,
  [category, name]: readonly [string, string],
  value: PdfArray | PdfDict,
  resolve: Parameters<PdfDict['getDict']>[1],
): void {
  const held = resources.getDict(category, resolve) ?? new PdfDict();
  held.set(name, value);
  resources.set(category, held);
}
