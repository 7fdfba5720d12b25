import { PdfArray, type PdfDict, PdfStream } from '@libpdf/core';
import { printedAppearances } from '../annotations/annotations.ts';
import { artworkLimits } from '../limits.ts';
import { joined } from '../objects/inflate-within.ts';
import type { Box } from '../open/page-geometry.ts';
import type { ColourSpace } from './colour/colour-space.ts';
import { type DocumentScope, TooComplex } from './document-scope.ts';
import { execute } from './execute.ts';
import { concat, type Matrix } from './geometry/matrix.ts';
import type { MarkSink } from './layers/marks.ts';
import { lookThroughMask } from './operators/look-through-mask.ts';
import { paintForm } from './operators/object-operators.ts';
import { Run } from './run.ts';
import { initialState, type SoftMask } from './state.ts';

export type PageToInterpret = {
  readonly dict: PdfDict;
  readonly resources: PdfDict | undefined;
  /** From user space to mm; the lower left corner of the MediaBox becomes 0, 0. */
  readonly matrix: Matrix;
  /** The visible area in mm. */
  readonly media: Box;
};

export type Interpreted = {
  readonly ok: boolean;
  readonly operators: number;
  /** Blend colour spaces of the transparency groups of the page and its forms; undefined: inherited. */
  readonly groups: readonly (ColourSpace | undefined)[];
};

/**
 * Interprets a page’s content and passes every mark to `onMark` in painting order. Has no other effects, and never
 * throws for the file's content. `ok` is false when the content exceeds a limit (operators, decoded bytes) or `isLate`
 * returns true. The marks of a soft mask precede the first mark painted through it. Comments and form fields that are
 * printed follow the content.
 */
export function interpretPage(
  document: DocumentScope,
  page: PageToInterpret,
  onMark: MarkSink,
  isLate: () => boolean = () => false,
): Interpreted {
  const groups: (ColourSpace | undefined)[] = [];
  const scope = {
    document,
    onMark,
    onGroup: (space: ColourSpace | undefined) => groups.push(space),
    pageMatrix: page.matrix,
    isLate,
    execute,
    look: lookThroughMask,
    looked: new Set<SoftMask>(),
    masks: new Map<PdfDict, Set<string>>(),
    operators: 0,
  };
  const group = document.reader.dict(page.dict, 'Group');
  if (group) groups.push(group.has('CS') ? document.spaceOf(group.get('CS'), page.resources) : undefined);
  try {
    const run = new Run(scope, initialState(page.matrix, page.media), page.resources, {
      content: { from: 0 },
    });
    execute(run, pageContent(document, page.dict));
    for (const { stream, matrix, layer } of printedAppearances(document, page.dict)) {
      const over = new Run(scope, initialState(concat(matrix, page.matrix), page.media), page.resources);
      if (layer) over.marked.push(document.layers.of(layer));
      paintForm(over, stream);
    }
    return { ok: true, operators: scope.operators, groups };
  } catch (error) {
    if (error instanceof TooComplex) return { ok: false, operators: scope.operators, groups };
    throw error;
  }
}

const lineEnd = Uint8Array.of(10);

/** The concatenated content streams of a page, separated by white space. */
export function pageContent(document: DocumentScope, dict: PdfDict): Uint8Array {
  const contents = document.reader.get(dict, 'Contents');
  if (contents instanceof PdfStream) return document.contentOf(contents);
  if (!(contents instanceof PdfArray)) return new Uint8Array();
  const parts: Uint8Array[] = [];
  let total = 0;
  for (const item of contents.toArray()) {
    const stream = document.reader.resolve(item);
    if (!(stream instanceof PdfStream)) continue;
    const part = document.contentOf(stream);
    parts.push(part, lineEnd);
    total += part.length + 1;
    // The same stream may be referenced a million times.
    if (total > artworkLimits.contentBytes) throw new TooComplex();
  }
  return joined(parts, total);
}
