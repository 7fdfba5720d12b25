import { type Face, type Family, fontFile } from '@labelwerk/artwork/document/font-files.ts';
import type { Subpath } from '@labelwerk/artwork/interpret/geometry/path.ts';
import { Blob, Buffer, Font, Face as FontFace, shape } from 'harfbuzzjs';
import { glyphOutline } from './glyph-outline.ts';

/** The outline of a glyph, y up from the baseline, in `perEm` units to the size of the text. */
export type Glyph = {
  /** The same for the same glyph in all lines. */
  readonly id: string;
  readonly outline: readonly Subpath[];
  readonly perEm: number;
};

/** A line of text at the size 1: all lengths are multiples of the size. */
export type Line = {
  /** `x` along the baseline, `y` above it. */
  readonly glyphs: readonly { readonly glyph: Glyph; readonly x: number; readonly y: number }[];
  readonly width: number;
  /** Characters that no font has a glyph for; they are left out. */
  readonly missing: readonly string[];
};

type OpenFont = {
  readonly font: Font;
  readonly perEm: number;
  readonly name: string;
  readonly glyphs: Map<number, Glyph>;
};

const families: readonly Family[] = ['own', 'noto'];
const open = new Map<string, OpenFont>();
const buffer = new Buffer();
const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

function fontOf(face: Face, family: Family): OpenFont {
  const name = `${face}-${family}`;
  const earlier = open.get(name);
  if (earlier) return earlier;
  const fontFace = new FontFace(new Blob(fontFile(face, family).buffer));
  const opened = { font: new Font(fontFace), perEm: fontFace.upem, name, glyphs: new Map() };
  open.set(name, opened);
  return opened;
}

function glyphOf({ font, perEm, name, glyphs }: OpenFont, index: number): Glyph {
  const earlier = glyphs.get(index);
  if (earlier) return earlier;
  const glyph = { id: `${name}-${index}`, outline: glyphOutline(font.glyphToPath(index)), perEm };
  glyphs.set(index, glyph);
  return glyph;
}

const hasAll = ({ font }: OpenFont, signs: string): boolean =>
  [...signs].every((sign) => font.nominalGlyph(sign.codePointAt(0) ?? 0) !== undefined);

/** Lines that were shaped before: a text is measured at many widths, and is often the same on many labels. */
const shaped = new Map<string, Line>();
const mostShaped = 2_000;

/**
 * Shapes one line with kerning and ligatures: in the shop's font, or in Noto Sans where that has no glyph. Spaces of
 * all kinds become blanks; invisible characters are dropped.
 */
export function shapeLine(text: string, face: Face): Line {
  const key = `${face} ${text}`;
  const earlier = shaped.get(key);
  if (earlier) return earlier;
  const line = shapeAnew(text, face);
  if (shaped.size >= mostShaped) shaped.clear();
  shaped.set(key, line);
  return line;
}

function shapeAnew(text: string, face: Face): Line {
  const plain = text
    .normalize('NFC')
    .replace(/\s/gu, ' ')
    .replace(/[\p{Cc}\p{Cf}]/gu, '');
  const runs: { font: OpenFont; text: string }[] = [];
  const missing = new Set<string>();
  for (const { segment } of graphemes.segment(plain)) {
    const font = families.map((family) => fontOf(face, family)).find((one) => hasAll(one, segment));
    const last = runs.at(-1);
    if (!font) missing.add(segment);
    else if (last?.font === font) last.text += segment;
    else runs.push({ font, text: segment });
  }
  const glyphs: { glyph: Glyph; x: number; y: number }[] = [];
  let width = 0;
  for (const { font, text: part } of runs) {
    buffer.reset();
    buffer.addText(part);
    buffer.guessSegmentProperties();
    shape(font.font, buffer);
    for (const info of buffer.getGlyphInfosAndPositions()) {
      const { codepoint, xOffset = 0, yOffset = 0, xAdvance = 0 } = info;
      const glyph = glyphOf(font, codepoint);
      if (glyph.outline.length > 0)
        glyphs.push({ glyph, x: width + xOffset / font.perEm, y: yOffset / font.perEm });
      width += xAdvance / font.perEm;
    }
  }
  return { glyphs, width, missing: [...missing] };
}
