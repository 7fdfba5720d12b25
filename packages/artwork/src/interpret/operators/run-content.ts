import type { PdfStream } from '@libpdf/core';
import { artworkLimits } from '../../limits.ts';
import type { Box } from '../../open/page-geometry.ts';
import { Run } from '../run.ts';
import type { GraphicsState } from '../state.ts';

/** Runs the stream of a form or a pattern within another; deeper than the limit nothing is run. */
export function runContent(run: Run, stream: PdfStream, state: GraphicsState, seenAt?: Box): void {
  if (run.depth >= artworkLimits.formDepth) return;
  run.countStream();
  const resources = run.document.reader.dict(stream, 'Resources') ?? run.resources;
  const inner = new Run(run.page, state, resources, {
    depth: run.depth + 1,
    marked: run.marked,
    seenAt: seenAt ?? run.seenAt,
  });
  run.page.execute(inner, run.document.contentOf(stream));
}
