import { labelMargins } from '@labelwerk/domain/label/label-shape.ts';
import { type PDFPage, PdfArray, PdfDict, PdfStream } from '@libpdf/core';
import { grow, intersect } from '../interpret/geometry/box.ts';
import { mediaRectangle } from '../open/page-geometry.ts';
import type { PageFacts } from '../preflight/rule.ts';
import { boxArray } from '../repair/boxes.ts';
import { printedAppearances } from '../repair/printed-annotations.ts';
import { bleedArea } from '../repair/real-bleed.ts';

const encoder = new TextEncoder();
const written = (value: number): string => String(Math.round(value * 100_000) / 100_000);

/** Page entries that lead to other pages or are not part of what is printed. */
const leadingAway = ['AA', 'B', 'Metadata', 'PieceInfo', 'Thumb', 'PresSteps', 'Tabs', 'Dur', 'Trans'];

/**
 * Sets the boxes of a page as the file check determined them (the trim, and a bleed of at most the shop's standard),
 * draws printed annotations and form fields into its content, and removes entries that lead elsewhere. Changes the
 * page.
 */
export function settlePage(page: PDFPage, facts: PageFacts): void {
  const { geometry, trim, trimBy, file } = facts;
  const media = mediaRectangle(page.dict, (ref) => file.pdf.getObject(ref));
  for (const key of leadingAway) page.dict.delete(key);
  drawAnnotations(page, facts);
  if (trimBy === 'unknown') return;
  const outer = bleedArea(facts);
  const bleed = intersect(grow(trim, labelMargins.bleed), outer) ?? trim;
  page.dict.set('TrimBox', boxArray(trim, geometry, media));
  page.dict.set('BleedBox', boxArray(bleed, geometry, media));
  // A crop into the bleed would remove it in imposition software that places pages by their CropBox.
  for (const key of ['CropBox', 'ArtBox']) page.dict.delete(key);
  page.dict.set('CropBox', boxArray(geometry.media, geometry, media));
}

/**
 * If any printed annotation can't be drawn, all are kept, without references that lead back to the page or elsewhere.
 */
function drawAnnotations(page: PDFPage, facts: PageFacts): void {
  const { reader } = facts.file.scope;
  const appearances = printedAppearances(facts);
  if (!appearances) {
    for (const annotation of reader.array(page.dict, 'Annots') ?? [])
      if (annotation instanceof PdfDict)
        for (const key of ['P', 'Parent', 'Popup', 'Dest', 'A', 'AA']) annotation.delete(key);
    return;
  }
  page.dict.delete('Annots');
  if (appearances.length === 0) return;
  const resources = page.getResources();
  page.dict.set('Resources', resources);
  const forms = reader.dict(resources, 'XObject') ?? new PdfDict();
  resources.set('XObject', forms);
  const drawn = appearances.map(({ form, matrix }, index) => {
    forms.set(`PrintedOver${index}`, form);
    return `q ${matrix.map(written).join(' ')} cm /PrintedOver${index} Do Q`;
  });
  wrapContent(page, facts, drawn.join('\n'));
}

/** Appends content to that of a page, which is enclosed in q and Q. */
function wrapContent(page: PDFPage, { file: { pdf } }: PageFacts, more: string): void {
  const stream = (text: string) => pdf.register(new PdfStream([], encoder.encode(text)));
  const contents = page.dict.get('Contents');
  const held = contents?.type === 'ref' ? pdf.getObject(contents) : contents;
  const own = held instanceof PdfArray ? held.toArray() : contents ? [contents] : [];
  page.dict.set('Contents', new PdfArray([stream('q\n'), ...own, stream(`\nQ\n${more}\n`)]));
}
