import { cmyk, PDF, PdfArray, PdfNumber } from '@libpdf/core';
import { blockLetters } from './block-letters.ts';

const point = 72 / 25.4;

export type LabelPdf = {
  /** Trim in mm. */
  readonly width: number;
  readonly height: number;
  readonly pages?: number;
  /** Bleed in mm around the trim; the page is that much larger. Default 2.5. */
  readonly bleed?: number;
  /** Whether TrimBox and BleedBox are set. Default true. */
  readonly boxes?: boolean;
  /** Degrees. */
  readonly rotate?: 0 | 90 | 180 | 270;
  /** Text on each page, as outlines; `#` becomes the page number. */
  readonly text?: string;
};

const colours = [
  cmyk(0.2, 1, 0.8, 0.3),
  cmyk(0.9, 0.3, 0.7, 0.2),
  cmyk(1, 0.8, 0.1, 0.1),
  cmyk(0.1, 0.5, 1, 0.2),
];

/** A label PDF as delivered by a designer: coloured up to the bleed, one page per sort. */
export async function makeLabelPdf({
  width,
  height,
  pages = 1,
  bleed = 2.5,
  boxes = true,
  rotate = 0,
  text = 'Sort #',
}: LabelPdf): Promise<Uint8Array> {
  const pdf = PDF.create();
  const [pageWidth, pageHeight] = [(width + 2 * bleed) * point, (height + 2 * bleed) * point];
  for (let number = 1; number <= pages; number += 1) {
    const page = pdf.addPage({ width: pageWidth, height: pageHeight });
    if (rotate !== 0) page.setRotation(rotate);
    const colour = colours[(number - 1) % colours.length];
    page.drawRectangle({
      x: 0,
      y: 0,
      width: pageWidth,
      height: pageHeight,
      ...(colour && { color: colour }),
    });
    const square = Math.min(3, pageWidth / 60);
    for (const { x, y } of blockLetters(text.replace('#', String(number)))) {
      page.drawRectangle({
        x: (bleed + 4) * point + x * square,
        y: pageHeight / 2 - y * square,
        width: square,
        height: square,
        color: cmyk(0, 0, 0, 0),
      });
    }
    if (boxes) {
      page.dict.set('TrimBox', boxOf(bleed, bleed, width + bleed, height + bleed));
      page.dict.set('BleedBox', boxOf(0, 0, width + 2 * bleed, height + 2 * bleed));
    }
  }
  return pdf.save();
}

const boxOf = (...millimetres: readonly number[]): PdfArray =>
  PdfArray.of(...millimetres.map((side) => PdfNumber.of(side * point)));
