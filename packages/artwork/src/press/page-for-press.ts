import { labelMargins } from '@labelwerk/domain/label/label-shape.ts';
import type { PDFPage } from '@libpdf/core';
import { grow, intersect } from '../interpret/geometry/box.ts';
import { mediaRectangle } from '../open/page-geometry.ts';
import type { PageFacts } from '../preflight/rule.ts';
import { boxArray } from '../repair/boxes.ts';
import { bleedArea } from '../repair/real-bleed.ts';

/** Page entries that lead to other pages or are not part of what is printed. */
const leadingAway = ['AA', 'B', 'Metadata', 'PieceInfo', 'Thumb', 'PresSteps', 'Tabs', 'Dur', 'Trans'];

/**
 * Sets the boxes of a page as the file check determined them (the trim, and a bleed of at most the shop's standard), and
 * removes entries that lead elsewhere. Changes the page, whose annotations have been flattened.
 */
export function settlePage(page: PDFPage, facts: PageFacts): void {
  const { geometry, trim, trimBy, file } = facts;
  const media = mediaRectangle(page.dict, (ref) => file.pdf.getObject(ref));
  for (const key of leadingAway) page.dict.delete(key);
  if (trimBy === 'unknown') return;
  const outer = bleedArea(facts);
  const bleed = intersect(grow(trim, labelMargins.bleed), outer) ?? trim;
  page.dict.set('TrimBox', boxArray(trim, geometry, media));
  page.dict.set('BleedBox', boxArray(bleed, geometry, media));
  // A crop into the bleed would remove it in imposition software that places pages by their CropBox.
  for (const key of ['CropBox', 'ArtBox']) page.dict.delete(key);
  page.dict.set('CropBox', boxArray(geometry.media, geometry, media));
}
