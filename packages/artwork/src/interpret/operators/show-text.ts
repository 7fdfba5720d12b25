import { paintsNothing } from '../colour/colour.ts';
import { boxAfter, concat, minScale } from '../geometry/matrix.ts';
import { mmPerPoint } from '../geometry/units.ts';
import type { TextMark } from '../layers/marks.ts';
import { withInks } from '../pattern/painted-inks.ts';
import type { Run } from '../run.ts';
import { drawGlyph } from './draw-glyph.ts';
import { paintPattern } from './paint-pattern.ts';

const spaceCode = 32;

/** Reports strings, with adjustments between them in thousandths of the type size, as one mark. */
export function showText(run: Run, parts: readonly (number | Uint8Array)[]): void {
  const { state } = run;
  const { font } = state;
  if (!font) return;
  let advance = 0;
  let characters = 0;
  let missing = 0;
  const drawn: [code: number, advance: number][] = [];
  for (const part of parts) {
    if (typeof part === 'number') {
      advance -= (part / 1000) * state.size * state.horizontalScale;
      continue;
    }
    for (let index = 0; index < part.length; index += font.codeBytes) {
      const code =
        font.codeBytes === 1 ? (part[index] ?? 0) : (part[index] ?? 0) * 256 + (part[index + 1] ?? 0);
      const isSpace = font.codeBytes === 1 && code === spaceCode;
      if (!isSpace) characters += 1;
      if (font.isMissing(code)) missing += 1;
      if (font.glyphs) drawn.push([code, advance]);
      const width = font.widthOf(code) * state.size + state.characterSpace + (isSpace ? state.wordSpace : 0);
      advance += width * state.horizontalScale;
    }
  }
  if (characters > 0) mark(run, advance, { characters, missing });
  if (font.glyphs) for (const [code, at] of drawn) drawGlyph(run, font.glyphs, code, at);
  run.textMatrix = concat([1, 0, 0, 1, advance, 0], run.textMatrix);
}

type Counted = Pick<TextMark, 'characters' | 'missing'>;

function mark(run: Run, advance: number, counted: Counted): void {
  const { state } = run;
  const { font } = state;
  // Mode 3 paints nothing, 7 only clips (ISO 32000-2, table 104).
  const mode = state.renderMode;
  if (!font || mode === 3 || mode === 7) return;
  const fills = (mode === 0 || mode === 2 || mode === 4 || mode === 6) && !paintsNothing(state.fill);
  const strokes = (mode === 1 || mode === 2 || mode === 5 || mode === 6) && !paintsNothing(state.stroke);
  if (!fills && !strokes) return;
  const placed = concat(run.textMatrix, state.ctm);
  const height = Math.hypot(placed[2], placed[3]) * Math.abs(state.size);
  const [bottom, top] = [font.descent * state.size + state.rise, font.ascent * state.size + state.rise];
  const alpha = Math.min(fills ? state.fillAlpha : 1, strokes ? state.strokeAlpha : 1);
  const common = run.common(boxAfter(placed, [0, bottom, advance, top]), alpha);
  if (!common) return;
  run.page.onMark({
    ...common,
    kind: 'text',
    font,
    size: height / mmPerPoint,
    xHeight: font.xHeight * height,
    ...counted,
    ...(fills && { fill: withInks(run, state.fill, common.box) }),
    ...(strokes && { stroke: withInks(run, state.stroke, common.box) }),
    strokeWidth: strokes ? (state.lineWidth * minScale(state.ctm)) / mmPerPoint : 0,
  });
  if (fills && state.fill.pattern !== undefined) paintPattern(run, state.fill, common.box);
}
