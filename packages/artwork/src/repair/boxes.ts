import { PdfArray, PdfNumber } from '@libpdf/core';
import { mmPerPoint } from '../interpret/geometry/units.ts';
import type { Box, PageGeometry } from '../open/page-geometry.ts';

/** Converts a box in mm from the lower left corner of the MediaBox to an array for the page dictionary. */
export function boxArray(box: Box, geometry: PageGeometry, media: readonly number[]): PdfArray {
  const unit = 1 / (mmPerPoint * geometry.userUnit);
  const [left = 0, bottom = 0] = media;
  const sides = [box.x, box.y, box.x + box.width, box.y + box.height];
  return PdfArray.of(
    ...sides.map((side, index) => PdfNumber.of(round(side * unit + (index % 2 === 0 ? left : bottom)))),
  );
}

const round = (value: number): number => Math.round(value * 10_000) / 10_000;
