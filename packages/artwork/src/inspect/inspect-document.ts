import { matchSize, type Size, type SizeMatch, shownSize } from '@labelwerk/domain/label/file-size.ts';
import type { PageGeometry } from '../open/page-geometry.ts';

/** The result of comparing one page with the ordered label size. Sizes in mm. */
export type PageVerdict = {
  /** From 1. */
  readonly page: number;
  /** The trim size used, which is shown to the customer. */
  readonly width: number;
  readonly height: number;
  readonly match: SizeMatch | null;
  readonly isValid: boolean;
};

const turned = ({ width, height }: Size, rotate: number): Size =>
  rotate % 180 === 0 ? { width, height } : { width: height, height: width };

/** Width and height of a page and of its trim as displayed, that is, rotated. */
export function sizesOf(geometry: PageGeometry): { page: Size; trim?: Size } {
  const page = turned(geometry.media, geometry.rotate);
  return geometry.trim ? { page, trim: turned(geometry.trim, geometry.rotate) } : { page };
}

/** Compares every page with the expected label size; a side of 0 means that no size is set. */
export const verdictsOf = (pages: readonly PageGeometry[], expected: Size): PageVerdict[] =>
  pages.map((geometry, index) => {
    const sizes = sizesOf(geometry);
    const match = matchSize(sizes, expected) ?? null;
    return { page: index + 1, ...shownSize(sizes, expected), match, isValid: match !== null };
  });
