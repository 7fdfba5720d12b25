import { type LabelTrim, labelMargins } from '@labelwerk/domain/label/label-shape.ts';
import { PDF, PdfArray, PdfDict, PdfName, PdfNumber, type PdfRef, PdfStream, PdfString } from '@libpdf/core';
import { mmPerPoint } from '../interpret/geometry/units.ts';
import { cutColourSpace, outlineOperators, overprintState, separationOf } from '../repair/cut-path.ts';

export type TemplateWords = {
  /** Layer names in the customer’s language. */
  readonly artwork: string;
  readonly cut: string;
  readonly guides: string;
  /** Title of the document. */
  readonly title: string;
};

export type TemplateParts = {
  /** A layer and an ink for each. */
  readonly plates?: readonly TemplatePlate[];
  /** Pages, from 1. */
  readonly designs?: number;
};

import { outputIntent } from './pictures/label-page.ts';
import { addMetadata } from './template-metadata.ts';
import { plateOf, type TemplatePlate } from './template-plates.ts';

const encoder = new TextEncoder();
const points = (mm: number): number => mm / mmPerPoint;
const numbers = (...values: number[]) =>
  PdfArray.of(...values.map((value) => PdfNumber.of(Math.round(value * 1e4) / 1e4)));

/**
 * Makes an empty label to design on: a page of trim plus bleed with TrimBox and BleedBox, a layer for the artwork, the
 * die line as CutContour on a layer marked as cutting, and the safe zone in an ink of its own on a layer that is never
 * printed. That layer is marked by its processing step (ISO 19593-1), by its print usage and by the name of the ink,
 * which remains when an editor drops the layers. If the colour is converted too, the file check recognizes the guides
 * by being thin, dashed and along the safety margin. The template passes our own preflight except for being empty. For
 * a cut line of the customer's own, the layer and its colour exist, but no line until the customer draws it.
 */
export async function makeTemplate(
  trim: LabelTrim,
  words: TemplateWords,
  { plates = [], designs = 1 }: TemplateParts = {},
): Promise<Uint8Array> {
  const pdf = PDF.create();
  addMetadata(pdf, trim, words.title);
  const { bleed, safety } = labelMargins;
  const [width, height] = [points(trim.width + 2 * bleed), points(trim.height + 2 * bleed)];
  const artwork = layer(pdf, words.artwork);
  const cut = layer(pdf, words.cut, { group: 'Structural', type: 'Cutting' });
  const guides = layer(pdf, words.guides, { group: 'Dimensions', isPrinted: false });
  const ofPlates = plates.map((plate) => ({
    ...plateOf[plate],
    layer: layer(pdf, plateOf[plate].ink, { group: plateOf[plate].step }),
  }));
  const layers = new PdfArray([artwork, ...ofPlates.map((plate) => plate.layer), cut, guides]);
  pdf.getCatalog().set(
    'OCProperties',
    PdfDict.of({
      OCGs: layers,
      D: PdfDict.of({
        Order: layers,
        ON: layers,
        OFF: new PdfArray([]),
        AS: new PdfArray([printUsage(guides)]),
      }),
    }),
  );
  pdf.getCatalog().set('OutputIntents', new PdfArray([outputIntent()]));
  const resources = pdf.register(
    PdfDict.of({
      ColorSpace: PdfDict.of({
        CutContour: cutColourSpace(),
        Guides: separationOf('Guides', [0.5, 0, 0, 0]),
        ...Object.fromEntries(
          ofPlates.map(({ ink, displayColour }) => [ink, separationOf(ink, displayColour)]),
        ),
      }),
      ExtGState: PdfDict.of({ Over: overprintState() }),
      Properties: PdfDict.of({
        ...{ Artwork: artwork, Cut: cut, Guides: guides },
        ...Object.fromEntries(ofPlates.map((plate) => [plate.ink, plate.layer])),
      }),
    }),
  );
  const inner: LabelTrim = {
    ...trim,
    width: Math.max(0.1, trim.width - 2 * safety),
    height: Math.max(0.1, trim.height - 2 * safety),
    cornerRadius: Math.max(0, trim.cornerRadius - safety),
  };
  // The customer draws a cut line of their own; a rectangle in its place would be cut as such.
  const isOwn = trim.shape === 'special' && !trim.contour;
  const cutLine = `q /Over gs /CutContour CS 1 SCN 0.25 w ${outlineOperators(trim, points(bleed), points(bleed))} S Q`;
  const content = [
    '/OC /Artwork BDC EMC',
    ...ofPlates.map(({ ink }) => `/OC /${ink} BDC EMC`),
    `/OC /Guides BDC q /Over gs /Guides CS 1 SCN 0.5 w [2 2] 0 d ${outlineOperators(inner, points(bleed + safety), points(bleed + safety))} S Q EMC`,
    `/OC /Cut BDC ${isOwn ? '' : cutLine} EMC`,
  ].join('\n');
  for (let design = 0; design < designs; design += 1) {
    const page = pdf.addPage({ width, height });
    page.dict.set('BleedBox', numbers(0, 0, width, height));
    page.dict.set(
      'TrimBox',
      numbers(points(bleed), points(bleed), points(bleed + trim.width), points(bleed + trim.height)),
    );
    page.dict.set('Resources', resources);
    page.dict.set('Contents', pdf.register(new PdfStream([], encoder.encode(content))));
  }
  return pdf.save();
}

type Step = { readonly group: string; readonly type?: string; readonly isPrinted?: false };

function layer(pdf: PDF, name: string, step?: Step): PdfRef {
  const metadata = step && {
    GTS_Metadata: PdfDict.of({
      GTS_ProcStepsGroup: PdfName.of(step.group),
      ...(step.type !== undefined && { GTS_ProcStepsType: PdfName.of(step.type) }),
    }),
  };
  const usage = step?.isPrinted === false && {
    Usage: PdfDict.of({
      Print: PdfDict.of({ Subtype: PdfName.of('Guides'), PrintState: PdfName.of('OFF') }),
      View: PdfDict.of({ ViewState: PdfName.of('ON') }),
    }),
  };
  return pdf.register(
    PdfDict.of({ Type: PdfName.of('OCG'), Name: PdfString.fromString(name), ...metadata, ...usage }),
  );
}

/** Makes programs apply the print usage of a layer. */
const printUsage = (group: PdfRef): PdfDict =>
  PdfDict.of({
    Event: PdfName.of('Print'),
    OCGs: new PdfArray([group]),
    Category: new PdfArray([PdfName.of('Print')]),
  });
