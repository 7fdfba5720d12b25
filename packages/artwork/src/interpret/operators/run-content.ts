import type { PdfDict, PdfStream } from '@libpdf/core';
import { artworkLimits } from '../../limits.ts';
import { Run, type Within } from '../run.ts';
import type { GraphicsState } from '../state.ts';

/**
 * Runs the stream of a form, a pattern, a soft mask or a glyph within another; deeper than the limit nothing is run.
 * `resources` are those it has when it brings none.
 */
export function runContent(
  run: Run,
  stream: PdfStream,
  state: GraphicsState,
  within: Within = {},
  resources: PdfDict | undefined = run.resources,
): void {
  if (run.depth >= artworkLimits.formDepth) return;
  run.countStream();
  const own = run.document.reader.dict(stream, 'Resources') ?? resources;
  const inner = new Run(run.page, state, own, { ...run.within, ...within }, run);
  run.page.execute(inner, run.document.contentOf(stream));
}
