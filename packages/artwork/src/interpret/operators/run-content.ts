import type { PdfDict, PdfStream } from '@libpdf/core';
import { artworkLimits } from '../../limits.ts';
import type { ContentPlace } from '../layers/paint-operator.ts';
import { Run, type Within } from '../run.ts';
import type { GraphicsState } from '../state.ts';

type Around = {
  readonly within?: Within;
  readonly resources?: PdfDict | undefined;
  readonly content?: ContentPlace | undefined;
};

/**
 * Interprets the stream of a form, a pattern, a soft mask or a glyph inside another stream, up to the nesting limit.
 * `resources` are used if the stream has none of its own.
 */
export function runContent(
  run: Run,
  stream: PdfStream,
  state: GraphicsState,
  { within = {}, resources = run.resources, content }: Around = {},
): void {
  if (run.depth >= artworkLimits.formDepth) return;
  run.countStream();
  const streamResources = run.document.reader.dict(stream, 'Resources') ?? resources;
  const inner = new Run(run.page, state, streamResources, {
    within: { ...run.within, ...within },
    from: run,
    content,
  });
  run.page.execute(inner, run.document.contentOf(stream));
}
