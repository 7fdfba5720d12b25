import type { LabelTrim } from '@labelwerk/domain/label/label-shape.ts';
import {
  type PDF,
  type PDFPage,
  PdfArray,
  PdfBool,
  PdfDict,
  PdfName,
  PdfNumber,
  type PdfObject,
  PdfRef,
  PdfStream,
} from '@libpdf/core';
import type { Matrix } from '../interpret/geometry/matrix.ts';
import type { Subpath } from '../interpret/geometry/path.ts';
import { mmPerPoint } from '../interpret/geometry/units.ts';
import { mediaRectangle, type PageGeometry } from '../open/page-geometry.ts';
import { labelOutline, movedSubpath, turnedOutline } from '../preflight/cut/label-outline.ts';

const encoder = new TextEncoder();
const number = (value: number): string => String(Math.round(value * 10_000) / 10_000);
const perMm = 1 / mmPerPoint;

/** A closed subpath as path operators, mapped by a matrix. */
function subpathOperators(subpath: Subpath, matrix: Matrix): string {
  const { x, y, segments } = movedSubpath(subpath, matrix);
  const operators = segments.map(
    (segment) => `${segment.map(number).join(' ')} ${segment.length === 6 ? 'c' : 'l'}`,
  );
  return [`${number(x)} ${number(y)} m`, ...operators, 'h'].join(' ');
}

/** The outline of a label as path operators. `x`, `y`: its lower left corner in points. */
export function outlineOperators(trim: LabelTrim, x: number, y: number): string {
  return subpathOperators(labelOutline(trim), [perMm, 0, 0, perMm, x, y]);
}

export const cutColourSpace = () => separationOf('CutContour', [0, 1, 0, 0]);

/** A Separation with the given name; `displayColour`: process inks, 0 to 1, that display it on screens. */
export const separationOf = (
  name: string,
  displayColour: readonly [number, number, number, number],
): PdfArray =>
  PdfArray.of(
    PdfName.of('Separation'),
    PdfName.of(name),
    PdfName.of('DeviceCMYK'),
    PdfDict.of({
      FunctionType: PdfNumber.of(2),
      Domain: numbers(0, 1),
      C0: numbers(0, 0, 0, 0),
      C1: numbers(...displayColour),
      N: PdfNumber.of(1),
    }),
  );

/** A graphics state that sets overprint for fills and strokes. */
export const stateOf = (over: {
  readonly fill: boolean;
  readonly stroke: boolean;
  readonly mode: 0 | 1;
}): PdfDict =>
  PdfDict.of({
    Type: PdfName.of('ExtGState'),
    OP: PdfBool.of(over.stroke),
    op: PdfBool.of(over.fill),
    OPM: PdfNumber.of(over.mode),
  });

export const overprintState = (): PdfDict => stateOf({ fill: true, stroke: true, mode: 1 });

const numbers = (...values: number[]) => PdfArray.of(...values.map((value) => PdfNumber.of(value)));

type CutPlace = {
  readonly trim: LabelTrim;
  /** Lower left corner of the trim on the page, in mm. */
  readonly corner: { readonly x: number; readonly y: number };
  readonly geometry?: PageGeometry;
  /** Rotation of the page for display, clockwise in degrees; the outline is upright on the rotated page. */
  readonly rotate?: number;
};

/** Adds the outline of a label to a page: an overprinting stroke of 0.25 pt. */
export function addCutPath(pdf: PDF, page: PDFPage, { trim, corner, geometry, rotate = 0 }: CutPlace): void {
  addCutLines(pdf, page, [turnedOutline(trim, corner.x, corner.y, rotate)], geometry);
}

/**
 * Adds closed lines (in mm on the page) to a page, as overprinting strokes of 0.25 pt in the separation `CutContour`.
 * `geometry`: that of the page; without it, its lower left corner is the origin.
 */
export function addCutLines(
  pdf: PDF,
  page: PDFPage,
  lines: readonly Subpath[],
  geometry?: PageGeometry,
): void {
  const resolve = (ref: Parameters<PDF['getObject']>[0]) => pdf.getObject(ref);
  const [left = 0, bottom = 0] = geometry ? mediaRectangle(page.dict, resolve) : [];
  const userUnit = geometry?.userUnit ?? 1;
  const scale = perMm / userUnit;
  const paths = lines.map((line) => subpathOperators(line, [scale, 0, 0, scale, left, bottom]));
  const resources = page.getResources();
  page.dict.set('Resources', resources);
  const space = addEntry(resources, ['ColorSpace', 'CutContour'], cutColourSpace(), resolve);
  const state = addEntry(resources, ['ExtGState', 'CutOver'], overprintState(), resolve);
  const before = pdf.register(new PdfStream([], encoder.encode('q\n')));
  const content = `\nQ q /${state} gs /${space} CS 1 SCN ${number(0.25 / userUnit)} w ${paths.join(' ')} S Q`;
  const after = pdf.register(new PdfStream([], encoder.encode(content)));
  const contents = page.dict.get('Contents');
  const contentObject = contents?.type === 'ref' ? pdf.getObject(contents) : contents;
  const streams = contentObject instanceof PdfArray ? contentObject.toArray() : contents ? [contents] : [];
  page.dict.set('Contents', new PdfArray([before, ...streams, after]));
}

const added = new WeakSet<PdfArray | PdfDict | PdfRef>();

/**
 * Adds a resource under a name that the file doesn't use, and returns that name. Several pages may share their
 * resources: what was added for one of them is used again.
 */
export function addEntry(
  resources: PdfDict,
  [category, wish]: readonly [string, string],
  value: PdfArray | PdfDict | PdfRef,
  resolve: Parameters<PdfDict['getDict']>[1],
): string {
  const entries = resources.getDict(category, resolve) ?? new PdfDict();
  let name = wish;
  const isOurs = (entry: PdfObject | undefined) =>
    (entry instanceof PdfArray || entry instanceof PdfDict || entry instanceof PdfRef) && added.has(entry);
  for (let count = 2; entries.has(name) && !isOurs(entries.get(name)); count += 1) name = `${wish}${count}`;
  if (entries.has(name)) return name;
  added.add(value);
  entries.set(name, value);
  resources.set(category, entries);
  return name;
}
