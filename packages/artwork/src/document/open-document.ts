import { PDF, type PDFPage, rgb } from '@libpdf/core';
import { type ArchiveOptions, makeArchivable } from './archive.ts';
import { type DocumentFonts, documentFonts } from './document-fonts.ts';
import type { Face } from './font-files.ts';
import { wrapWords } from './wrap-words.ts';

/** Red, green, blue, each 0 to 1. */
export type Ink = readonly [number, number, number];

/** The shop's colours in documents. */
export const inks = {
  ink: [0.08, 0.082, 0.09],
  soft: [0.33, 0.337, 0.36],
  line: [0.83, 0.82, 0.78],
  wash: [0.965, 0.96, 0.94],
  action: [0.133, 0.188, 0.831],
  cyan: [0, 0.62, 0.88],
  magenta: [0.85, 0, 0.45],
  yellow: [0.97, 0.8, 0],
} as const satisfies Record<string, Ink>;

type TextStyle = {
  readonly x: number;
  /** Baseline of the first line. */
  readonly y: number;
  readonly size?: number;
  readonly face?: Face;
  readonly ink?: Ink;
  /** `right`: x is the end of the text. */
  readonly align?: 'left' | 'right';
  /** Longer text is wrapped. */
  readonly width?: number;
  /** Maximum number of lines; an ellipsis marks that text was cut. */
  readonly lines?: number;
};
type Stroke = {
  readonly ink?: Ink;
  readonly width?: number;
  readonly dash?: readonly number[];
  readonly fill?: Ink;
};
type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

/** A4 in points. */
export const a4 = { width: 595.28, height: 841.89 } as const;

/**
 * Creates a document: text, lines and outlines on pages whose origin is the top left corner, in points. Fonts are
 * embedded. Latin, Greek and Cyrillic are written as they are; letters of other scripts are transliterated.
 */
export function openDocument(about: { title: string; language: string; author: string; date: Date }) {
  const pdf = PDF.create();
  pdf.setTitle(about.title, { showInWindowTitleBar: true });
  pdf.setLanguage(about.language);
  pdf.setAuthor(about.author);
  pdf.setCreationDate(about.date);
  const fonts = documentFonts(pdf);
  return {
    addPage: (size: { width: number; height: number } = a4) =>
      sheetOn(pdf, pdf.addPage({ ...size }), size.height, fonts),
    save: (): Promise<Uint8Array> => pdf.save({ subsetFonts: true }),
    /** Saves as PDF/A-3b, for accountants' retention of ten years; `file` is embedded. */
    saveForArchive(options: ArchiveOptions = {}): Promise<Uint8Array> {
      makeArchivable(pdf, about, options);
      return pdf.save({ subsetFonts: true });
    },
  };
}

/** A position on the page, x and y in points from the top left corner. */
type Place = readonly [number, number];

export type Sheet = ReturnType<typeof sheetOn>;

const colour = (ink: Ink) => rgb(...ink);

function sheetOn(pdf: PDF, page: PDFPage, pageHeight: number, fonts: DocumentFonts) {
  const up = (y: number) => pageHeight - y;
  return {
    /** Writes text; returns the baseline of the next line. */
    text(value: string, style: TextStyle): number {
      const { x, size = 10, face = 'text', ink = inks.ink, align = 'left', width, lines: max } = style;
      const widthOf = (words: string) => fonts.widthOf(words, size, face);
      const lines = value
        .split('\n')
        .flatMap((line) => wrapWords(fonts.writable(line, face), width ?? Number.POSITIVE_INFINITY, widthOf));
      const visibleLines = lines.slice(0, max ?? lines.length);
      if (visibleLines.length < lines.length) visibleLines[visibleLines.length - 1] += ' …';
      let { y } = style;
      for (const line of visibleLines) {
        let start = align === 'right' ? x - widthOf(line) : x;
        for (const { font, text } of line === '' ? [] : fonts.runsOf(line, face)) {
          page.drawText(text, { x: start, y: up(y), font, size, color: colour(ink) });
          start += font.widthOfTextAtSize(text, size);
        }
        y += size * 1.4;
      }
      return y;
    },
    widthOf: (value: string, size: number, face: Face = 'text'): number =>
      fonts.widthOf(fonts.writable(value, face), size, face),
    line([x1, y1]: Place, [x2, y2]: Place, { ink = inks.line, width = 0.6, dash }: Stroke = {}) {
      page.drawLine({
        start: { x: x1, y: up(y1) },
        end: { x: x2, y: up(y2) },
        color: colour(ink),
        thickness: width,
        ...(dash && { dashArray: [...dash] }),
      });
    },
    box({ x, y, width, height }: Box, { ink, width: thickness = 0.6, dash, fill }: Stroke) {
      page.drawRectangle({
        x,
        y: up(y + height),
        width,
        height,
        ...(fill && { color: colour(fill) }),
        ...(ink && { borderColor: colour(ink), borderWidth: thickness }),
        ...(dash && { borderDashArray: [...dash] }),
      });
    },
    dot(x: number, y: number, radius: number, ink: Ink) {
      page.drawCircle({ x, y: up(y), radius, color: colour(ink) });
    },
    /** Draws an SVG path with its origin at x, y. `scale`: points per unit of the path. */
    path(
      data: string,
      at: { x: number; y: number; scale: number },
      { ink, width = 0.6, dash, fill }: Stroke,
    ) {
      page.drawSvgPath(data, {
        x: at.x,
        y: up(at.y),
        scale: at.scale,
        ...(fill && { color: colour(fill) }),
        ...(ink && { borderColor: colour(ink), borderWidth: width }),
        ...(dash && { dashArray: [...dash] }),
      });
    },
    /** Draws a PNG or JPEG. */
    image(bytes: Uint8Array, { x, y, width, height }: Box) {
      page.drawImage(pdf.embedImage(bytes), { x, y: up(y + height), width, height });
    },
    /** Makes an area of the page a link to `uri`. */
    link({ x, y, width, height }: Box, uri: string) {
      page.addLinkAnnotation({ rect: { x, y: up(y + height), width, height }, uri });
    },
  };
}
