import { PdfDict, PdfRef, PdfStream } from '@libpdf/core';
import { type DocumentScope, TooComplex } from '../interpret/document-scope.ts';
import { boxAfter, concat, identity, type Matrix, matrixOf } from '../interpret/geometry/matrix.ts';
import type { ObjectReader } from '../objects/object-reader.ts';

/** What a printed annotation or form field puts on the page. */
export type Appearance = {
  readonly stream: PdfStream;
  /** The stream as it is referred to. */
  readonly form: PdfRef | PdfStream;
  /** Places the stream in user space of the page. */
  readonly matrix: Matrix;
  /** The layer of the annotation, or a membership of layers. */
  readonly layer?: PdfRef;
};

/** Annotations that never put anything on the page themselves. */
const unseen = new Set(['Popup', 'Link']);
/** Types that annotations had in ISO 32000-2; others are drawn unless their flag Invisible is set. */
const standard = new Set(
  'Text FreeText Line Square Circle Polygon PolyLine Highlight Underline Squiggly StrikeOut Caret Stamp Ink FileAttachment Sound Redact Movie Screen Widget PrinterMark TrapNet Watermark 3D RichMedia Projection'.split(
    ' ',
  ),
);
const [invisible, hidden, print] = [0b1, 0b10, 0b100];
const maxAnnotations = 2_000;

/** The annotations of a page that may put something on it, comments and form fields, in painting order. */
export function annotationsOf(reader: ObjectReader, page: PdfDict): readonly PdfDict[] {
  return (reader.array(page, 'Annots') ?? []).filter(
    (one): one is PdfDict => one instanceof PdfDict && !unseen.has(reader.name(one, 'Subtype') ?? ''),
  );
}

/** Whether an annotation has the flags of one that is printed, whatever its appearance. */
export function saysPrinted(reader: ObjectReader, annotation: PdfDict): boolean {
  const flags = reader.number(annotation, 'F') ?? 0;
  const isUnknown = !standard.has(reader.name(annotation, 'Subtype') ?? '');
  return (flags & print) !== 0 && (flags & hidden) === 0 && !(isUnknown && (flags & invisible) !== 0);
}

/**
 * What the annotations of a page print, in painting order; those on hidden layers too. Programs differ in what they
 * draw for an annotation without an appearance: it isn't printed.
 * @throws TooComplex if there are too many annotations.
 */
export function printedAppearances({ reader }: DocumentScope, page: PdfDict): readonly Appearance[] {
  const annotations = annotationsOf(reader, page);
  if (annotations.length > maxAnnotations) throw new TooComplex();
  return annotations.flatMap((one) => (saysPrinted(reader, one) ? (appearanceOf(reader, one) ?? []) : []));
}

/** Whether an annotation says that it is printed, but has no drawing of itself: it is lost. */
export const isUndrawn = (reader: ObjectReader, annotation: PdfDict): boolean =>
  saysPrinted(reader, annotation) &&
  !appearanceOf(reader, annotation) &&
  (reader.dict(reader.dict(annotation, 'AP'), 'N') instanceof PdfStream ||
    !reader.dict(reader.dict(annotation, 'AP'), 'N'));

/** The normal appearance, for the current state if there are several (ISO 32000-2, 12.5.5). */
function appearanceOf(reader: ObjectReader, annotation: PdfDict): Appearance | undefined {
  const states = reader.dict(annotation, 'AP');
  const normal = reader.dict(states, 'N');
  const state = reader.name(annotation, 'AS') ?? 'Off';
  const [owner, key] = normal instanceof PdfStream ? [states, 'N'] : [normal, state];
  const stream = reader.stream(owner, key);
  const reference = owner?.get(key);
  const rectangle = reader.numbers(annotation, 'Rect');
  const box = reader.numbers(stream, 'BBox');
  if (!stream || rectangle?.length !== 4 || box?.length !== 4) return undefined;
  const [left = 0, bottom = 0, right = 0, top = 0] = box;
  const drawn = boxAfter(matrixOf(reader.numbers(stream, 'Matrix')) ?? identity, [left, bottom, right, top]);
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = rectangle;
  const scale = (to: number, from: number) => (from > 0 ? to / from : 1);
  const [sx, sy] = [scale(Math.abs(x1 - x0), drawn.width), scale(Math.abs(y1 - y0), drawn.height)];
  const layer = annotation.get('OC');
  return {
    stream,
    form: reference instanceof PdfRef ? reference : stream,
    matrix: concat([1, 0, 0, 1, -drawn.x, -drawn.y], [sx, 0, 0, sy, Math.min(x0, x1), Math.min(y0, y1)]),
    ...(layer instanceof PdfRef && { layer }),
  };
}
