import { PdfDict, PdfRef, PdfStream } from '@libpdf/core';
import { boxAfter, concat, identity, type Matrix, matrixOf } from '../interpret/geometry/matrix.ts';
import type { ObjectReader } from '../objects/object-reader.ts';
import type { PageFacts } from '../preflight/rule.ts';

/** The appearance of a printed annotation or form field, and the matrix that places it on the page. */
export type Appearance = { readonly form: PdfRef | PdfStream; readonly matrix: Matrix };

/** Annotations that are never drawn themselves. */
const unseen = new Set(['Popup', 'Link']);
const [hidden, print] = [0b10, 0b100];
const maxAnnotations = 2_000;

/**
 * The appearances of printed annotations and form fields, in order. Undefined if one of them has no appearance, because
 * programs differ in what they would draw for it and it would be lost, or if there are too many.
 */
export function printedAppearances({ dict, file: { scope } }: PageFacts): readonly Appearance[] | undefined {
  const { reader } = scope;
  const annotations = reader.array(dict, 'Annots') ?? [];
  if (annotations.length > maxAnnotations) return undefined;
  const found: Appearance[] = [];
  for (const annotation of annotations) {
    if (!(annotation instanceof PdfDict) || !isPrinted(reader, annotation)) continue;
    const layer = annotation.get('OC');
    if (layer instanceof PdfRef && scope.layers.of(layer)?.hidden) continue;
    const appearance = appearanceOf(reader, annotation);
    if (!appearance) return undefined;
    found.push(appearance);
  }
  return found;
}

function isPrinted(reader: ObjectReader, annotation: PdfDict): boolean {
  const flags = reader.number(annotation, 'F') ?? 0;
  return (
    !unseen.has(reader.name(annotation, 'Subtype') ?? '') && (flags & print) !== 0 && (flags & hidden) === 0
  );
}

/** The normal appearance, for the current state if there are several (ISO 32000-2, 12.5.5). */
function appearanceOf(reader: ObjectReader, annotation: PdfDict): Appearance | undefined {
  const states = reader.dict(annotation, 'AP');
  const normal = reader.dict(states, 'N');
  const state = reader.name(annotation, 'AS') ?? 'Off';
  const [owner, key] = normal instanceof PdfStream ? [states, 'N'] : [normal, state];
  const stream = reader.stream(owner, key);
  const held = owner?.get(key);
  const rectangle = reader.numbers(annotation, 'Rect');
  const box = reader.numbers(stream, 'BBox');
  if (!stream || !held || rectangle?.length !== 4 || box?.length !== 4) return undefined;
  const [left = 0, bottom = 0, right = 0, top = 0] = box;
  const drawn = boxAfter(matrixOf(reader.numbers(stream, 'Matrix')) ?? identity, [left, bottom, right, top]);
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = rectangle;
  const width = Math.abs(x1 - x0);
  const height = Math.abs(y1 - y0);
  const scale = (to: number, from: number) => (from > 0 ? to / from : 1);
  const [sx, sy] = [scale(width, drawn.width), scale(height, drawn.height)];
  return {
    form: held instanceof PdfRef ? held : stream,
    matrix: concat([1, 0, 0, 1, -drawn.x, -drawn.y], [sx, 0, 0, sy, Math.min(x0, x1), Math.min(y0, y1)]),
  };
}
