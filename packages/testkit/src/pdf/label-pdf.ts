import { PDF, PdfArray, PdfNumber, rgb } from '@libpdf/core';

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
  /** Text on each page; `#` becomes the page number. */
  readonly text?: string;
};

const colours = [rgb(0.55, 0.1, 0.2), rgb(0.1, 0.35, 0.3), rgb(0.15, 0.2, 0.5), rgb(0.6, 0.4, 0.05)];

/** A label PDF as a designer would deliver it: coloured to the bleed, one page a sort. */
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
    page.drawText(text.replace('#', String(number)), {
      x: (bleed + 4) * point,
      y: pageHeight / 2,
      size: 14,
      color: rgb(1, 1, 1),
    });
    if (boxes) {
      page.dict.set('TrimBox', boxOf(bleed, bleed, width + bleed, height + bleed));
      page.dict.set('BleedBox', boxOf(0, 0, width + 2 * bleed, height + 2 * bleed));
    }
  }
  return pdf.save();
}

const boxOf = (...millimetres: readonly number[]): PdfArray =>
  PdfArray.of(...millimetres.map((side) => PdfNumber.of(side * point)));
