import { matchSize } from '@labelwerk/domain/label/file-size.ts';
import { labelMargins } from '@labelwerk/domain/label/label-shape.ts';
import type { PdfDict } from '@libpdf/core';
import { sizesOf } from '../../inspect/inspect-document.ts';
import { grow, intersect } from '../../interpret/geometry/box.ts';
import type { PageGeometry } from '../../open/page-geometry.ts';
import type { FileFacts, PageFacts } from '../rule.ts';

/** The expected size on an unrotated page. */
export function expectedOn(geometry: PageGeometry, { width, height }: { width: number; height: number }) {
  return geometry.rotate % 180 === 0 ? { width, height } : { width: height, height: width };
}

/** The trim of a page: its TrimBox, otherwise derived from its size, otherwise the whole page. */
export function trimOn(
  geometry: PageGeometry,
  expected: { readonly width: number; readonly height: number },
): Pick<PageFacts, 'trim' | 'trimBy'> {
  const match = matchSize(sizesOf(geometry), expected);
  const { media } = geometry;
  if (match === 'page-is-trim') return { trim: media, trimBy: match };
  if (geometry.trim) return { trim: geometry.trim, trimBy: 'trim-box' };
  if (match !== 'page-with-bleed') return { trim: media, trimBy: 'unknown' };
  const orderedSize = expectedOn(geometry, expected);
  const [x, y] = [(media.width - orderedSize.width) / 2, (media.height - orderedSize.height) / 2];
  return { trim: { x, y, ...orderedSize }, trimBy: match };
}

/** A page with its trim. */
export function pageFacts(file: FileFacts, number: number, dict: PdfDict, geometry: PageGeometry): PageFacts {
  const { trim, trimBy } = trimOn(geometry, file.expected);
  const printed = intersect(grow(trim, labelMargins.bleed), geometry.media) ?? geometry.media;
  return { file, number, dict, geometry, trim, trimBy, printed };
}
