import type { Size } from '@labelwerk/domain/label/file-size.ts';
import { labelMargins } from '@labelwerk/domain/label/label-shape.ts';
import {
  PDF,
  PdfArray,
  PdfDict,
  PdfName,
  PdfNumber,
  type PdfObject,
  PdfStream,
  PdfString,
} from '@libpdf/core';
import { mmPerPoint } from '../../interpret/geometry/units.ts';

const encoder = new TextEncoder();
export const pointsOf = (mm: number): number => mm / mmPerPoint;

/** A number in PDF syntax, to a ten-thousandth. */
export const pdfNumber = (value: number): string => String(Math.round(value * 1e4) / 1e4);

const box = (...values: number[]) =>
  PdfArray.of(...values.map((value) => PdfNumber.of(Math.round(value * 1e4) / 1e4)));

/** A label's page in points: trim and bleed on all sides. */
export const pageOf = ({ width, height }: Size): Size => ({
  width: pointsOf(width + 2 * labelMargins.bleed),
  height: pointsOf(height + 2 * labelMargins.bleed),
});

export type LabelPage = {
  /** The trim in mm. */
  readonly trim: Size;
  readonly title: string;
  /** Operators in points from the lower left corner of the page. */
  readonly content: string;
  /** Pictures by the names that `content` draws them by. */
  readonly pictures?: (pdf: PDF) => Readonly<Record<string, PdfObject>>;
};

/**
 * Writes a PDF of one page as a customer should deliver it: trim plus 2.5 mm of bleed, with TrimBox and BleedBox. Runs
 * in browsers.
 */
export function writeLabelPage({ trim, title, content, pictures }: LabelPage): Promise<Uint8Array> {
  const pdf = PDF.create();
  pdf.setTitle(title);
  pdf.setTrapped('False');
  const { width, height } = pageOf(trim);
  const page = pdf.addPage({ width, height });
  const margin = pointsOf(labelMargins.bleed);
  page.dict.set('BleedBox', box(0, 0, width, height));
  page.dict.set('TrimBox', box(margin, margin, width - margin, height - margin));
  const objects = pictures?.(pdf) ?? {};
  page.dict.set('Resources', PdfDict.of({ XObject: PdfDict.of(objects) }));
  page.dict.set('Contents', pdf.register(new PdfStream([], encoder.encode(content))));
  pdf.getCatalog().set('OutputIntents', PdfArray.of(outputIntent()));
  return pdf.save();
}

/** The printing condition of most offset and digital presses in Europe. */
export const outputIntent = (): PdfDict =>
  PdfDict.of({
    Type: PdfName.of('OutputIntent'),
    S: PdfName.of('GTS_PDFX'),
    OutputConditionIdentifier: PdfString.fromString('FOGRA39'),
    RegistryName: PdfString.fromString('http://www.color.org'),
  });
