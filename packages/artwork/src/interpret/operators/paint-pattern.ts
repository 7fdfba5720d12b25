import { PdfStream } from '@libpdf/core';
import type { Box } from '../../open/page-geometry.ts';
import type { Colour } from '../colour/colour.ts';
import { concat, identity, matrixOf } from '../geometry/matrix.ts';
import { shadingInks } from '../pattern/painted-inks.ts';
import type { Run } from '../run.ts';
import { initialState } from '../state.ts';
import { runContent } from './run-content.ts';

/**
 * Reports the marks of a pattern, with the painted area as their box: the cell is interpreted once, however often it
 * repeats.
 */
export function paintPattern(run: Run, colour: Colour, painted: Box): void {
  const { document, page } = run;
  const { reader } = document;
  if (colour.pattern === undefined || run.depth >= 20) return;
  const pattern = run.resource('Pattern', colour.pattern);
  if (!pattern) return;
  const shading = reader.dict(pattern, 'Shading');
  if (shading) {
    const common = run.common(painted, run.state.fillAlpha);
    const space = document.spaceOf(shading.get('ColorSpace'), run.resources);
    if (common)
      page.onMark({
        ...common,
        kind: 'shading',
        space,
        inked: shadingInks(document, shading, run.resources),
      });
    return;
  }
  if (!(pattern instanceof PdfStream)) return;
  const ctm = concat(matrixOf(reader.numbers(pattern, 'Matrix')) ?? identity, page.pageMatrix);
  const state = initialState(ctm, painted);
  // An uncoloured cell is painted in the colour that was set with the pattern.
  if (reader.number(pattern, 'PaintType') === 2 && colour.space.base) {
    const inner = { space: colour.space.base, values: colour.values };
    state.fill = inner;
    state.stroke = inner;
  }
  state.overprintFill = run.state.overprintFill;
  state.overprintStroke = run.state.overprintStroke;
  state.overprintMode = run.state.overprintMode;
  runContent(run, pattern, state, { within: { seenAt: run.within.seenAt ?? painted } });
}
