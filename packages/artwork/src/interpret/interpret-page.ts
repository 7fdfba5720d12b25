import { PdfArray, type PdfDict, PdfStream } from '@libpdf/core';
import { artworkLimits } from '../limits.ts';
import { joined } from '../objects/inflate-within.ts';
import type { Box } from '../open/page-geometry.ts';
import type { ColourSpace } from './colour/colour-space.ts';
import { type DocumentScope, TooComplex } from './document-scope.ts';
import { execute } from './execute.ts';
import type { Matrix } from './geometry/matrix.ts';
import type { MarkSink } from './layers/marks.ts';
import { lookThroughMask } from './operators/look-through-mask.ts';
import { Run } from './run.ts';
import { initialState, type SoftMask } from './state.ts';

export type PageToInterpret = {
  readonly dict: PdfDict;
  readonly resources: PdfDict | undefined;
  /** From user space to mm, the MediaBox’s lower left corner being 0, 0. */
  readonly matrix: Matrix;
  /** What is visible at all, in mm. */
  readonly media: Box;
};

export type Interpreted = {
  readonly ok: boolean;
  readonly operators: number;
  /** Blend spaces of the page’s and its forms’ transparency groups; undefined: inherited. */
  readonly groups: readonly (ColourSpace | undefined)[];
};

/**
 * Runs a page’s content and hands over every mark it makes, in order of painting. Pure but for the sink; never
 * throws for what the file holds. `ok` is false when the content goes beyond the limits (operators, unfolded bytes)
 * or `isLate` says so. Marks of soft masks come before what is first painted through them. Not run: annotations.
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
    const run = new Run(scope, initialState(page.matrix, page.media), page.resources);
    execute(run, pageContent(document, page.dict));
    return { ok: true, operators: scope.operators, groups };
  } catch (error) {
    if (error instanceof TooComplex) return { ok: false, operators: scope.operators, groups };
    throw error;
  }
}

const lineEnd = Uint8Array.of(10);

/** A page’s streams as one, with white space between them. */
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
    // The same stream may be named a million times.
    if (total > artworkLimits.contentBytes) throw new TooComplex();
  }
  return joined(parts, total);
}
