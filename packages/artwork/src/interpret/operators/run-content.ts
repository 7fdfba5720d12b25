import type { PdfDict, PdfStream } from '@libpdf/core';
import { artworkLimits } from '../../limits.ts';
import { Run, type Within } from '../run.ts';
import type { GraphicsState } from '../state.ts';

type Around = { readonly within?: Within; readonly resources?: PdfDict | undefined };

/**
 * Runs the stream of a form, a pattern, a soft mask or a glyph within another; deeper than the limit nothing is run.
 * `resources` are those it has when it brings none.
 */
export function runContent(
  run: Run,
  stream: PdfStream,
  state: GraphicsState,
  { within = {}, resources = run.resources }: Around = {},
): void {
  if (run.depth >= artworkLimits.formDepth) return;
  run.countStream();
  const own = run.document.reader.dict(stream, 'Resources') ?? resources;
  const inner = new Run(run.page, state, own, { within: { ...run.within, ...within }, from: run });
  run.page.execute(inner, run.document.contentOf(stream));
}
