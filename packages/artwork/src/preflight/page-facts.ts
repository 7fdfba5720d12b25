import { matchSize } from '@labelwerk/domain/label/file-size.ts';
import { labelMargins } from '@labelwerk/domain/label/label-shape.ts';
import type { PdfDict } from '@libpdf/core';
import { sizesOf } from '../inspect/inspect-document.ts';
import { grow, intersect } from '../interpret/box.ts';
import type { Box, PageGeometry } from '../open/page-geometry.ts';
import type { FileFacts, PageFacts } from './rule.ts';

/** The wanted size as it lies on a page that isn’t turned. */
export function expectedOn(geometry: PageGeometry, { width, height }: { width: number; height: number }) {
  return geometry.rotate % 180 === 0 ? { width, height } : { width: height, height: width };
}

/** A page with its trim: by its TrimBox, else by its size, else the page as it is. */
export function pageFacts(file: FileFacts, number: number, dict: PdfDict, geometry: PageGeometry): PageFacts {
  const match = matchSize(sizesOf(geometry), file.expected);
  const { media } = geometry;
  const wanted = expectedOn(geometry, file.expected);
  const [trim, trimBy]: [Box, PageFacts['trimBy']] =
    match === 'page-is-trim'
      ? [media, match]
      : geometry.trim
        ? [geometry.trim, 'trim-box']
        : match === 'page-with-bleed'
          ? [
              {
                x: (media.width - wanted.width) / 2,
                y: (media.height - wanted.height) / 2,
                ...wanted,
              },
              match,
            ]
          : [media, 'unknown'];
  const printed = intersect(grow(trim, labelMargins.bleed), media) ?? media;
  return { file, number, dict, geometry, trim, trimBy, printed };
}
