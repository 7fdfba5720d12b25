import type { EmbeddedFont, PDF } from '@libpdf/core';
import { type Face, type Family, fontFile } from './font-files.ts';
import { spellOut } from './spell-out.ts';

/** A part of a line in one font. */
type FontRun = { readonly font: EmbeddedFont; readonly text: string };

/** Scripts that Noto Sans writes letter by letter; others would need shaping. */
const lettered = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}]$/u;
const common = /^\p{Script=Common}$/u;

/** The fonts of a document, embedded when they are first needed. */
export function documentFonts(pdf: PDF) {
  const embedded = new Map<string, EmbeddedFont>();
  const fontOf = (face: Face, family: Family): EmbeddedFont => {
    const name = `${face} ${family}`;
    // Saving subsets the font to the glyphs in use.
    const font = embedded.get(name) ?? pdf.embedFont(fontFile(face, family));
    embedded.set(name, font);
    return font;
  };
  /** The font that has a glyph for a character; undefined if none has. */
  const fontFor = (sign: string, face: Face): EmbeddedFont | undefined => {
    const houseFont = fontOf(face, 'own');
    if (houseFont.canEncode(sign)) return houseFont;
    if (!lettered.test(sign)) return undefined;
    const noto = fontOf(face, 'noto');
    return noto.canEncode(sign) ? noto : undefined;
  };

  /** The text in characters that can be written; others are transliterated. */
  const writable = (text: string, face: Face): string =>
    spellOut(text, (sign) => fontFor(sign, face) !== undefined);

  /** A writable text in runs of one font each; blanks and marks stay in the font before them. */
  function runsOf(text: string, face: Face): readonly FontRun[] {
    const houseFont = fontOf(face, 'own');
    if (houseFont.canEncode(text)) return [{ font: houseFont, text }];
    const runs: { font: EmbeddedFont; text: string }[] = [];
    for (const sign of text) {
      const last = runs.at(-1);
      const stays = last !== undefined && common.test(sign) && last.font.canEncode(sign);
      const font = stays ? last.font : (fontFor(sign, face) ?? houseFont);
      if (last?.font === font) last.text += sign;
      else runs.push({ font, text: sign });
    }
    return runs;
  }

  const widthOf = (text: string, size: number, face: Face): number =>
    runsOf(text, face).reduce((width, run) => width + run.font.widthOfTextAtSize(run.text, size), 0);

  return { writable, runsOf, widthOf };
}
export type DocumentFonts = ReturnType<typeof documentFonts>;
