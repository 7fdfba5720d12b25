import type { PdfStream } from '@libpdf/core';
import { intersect } from '../geometry/box.ts';
import { boxAfter, concat, identity, matrixOf } from '../geometry/matrix.ts';
import type { Run } from '../run.ts';
import type { GraphicsState } from '../state.ts';

/**
 * The state inside a form, with its matrix applied and clipped to its BBox. Undefined when no part of it is visible.
 */
export function enterForm(run: Run, stream: PdfStream, state: GraphicsState): GraphicsState | undefined {
  const { reader } = run.document;
  const ctm = concat(matrixOf(reader.numbers(stream, 'Matrix')) ?? identity, state.ctm);
  const [left, bottom, right, top] = reader.numbers(stream, 'BBox') ?? [];
  if (left === undefined || bottom === undefined || right === undefined || top === undefined)
    return { ...state, ctm };
  const clip = intersect(boxAfter(ctm, [left, bottom, right, top]), state.clip);
  return clip && { ...state, ctm, clip };
}
