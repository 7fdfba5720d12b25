import type { Glyphs } from '../fonts/type3.ts';
import { concat } from '../geometry/matrix.ts';
import type { Run } from '../run.ts';
import { runContent } from './run-content.ts';

/**
 * Draws a glyph of a Type 3 font at `advance` along the line. Text in a glyph that uses the same font, directly or
 * through other fonts, is skipped.
 */
export function drawGlyph(run: Run, glyphs: Glyphs, code: number, advance: number): void {
  const { state, within } = run;
  const drawing = glyphs.drawingOf(code);
  if (!drawing || within.glyphs?.includes(glyphs)) return;
  const placed = concat([1, 0, 0, 1, advance, 0], run.textMatrix);
  const sized = concat([state.size * state.horizontalScale, 0, 0, state.size, 0, state.rise], placed);
  const ctm = concat(glyphs.matrix, concat(sized, state.ctm));
  const inner = { ...state, ctm, renderMode: 0 };
  runContent(run, drawing, inner, {
    within: { glyphs: [...(within.glyphs ?? []), glyphs] },
    resources: glyphs.resources ?? run.resources,
  });
}
