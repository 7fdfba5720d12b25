import { matchSize, type Size, type SizeMatch, shownSize } from '@labelwerk/domain/label/file-size.ts';
import type { PageGeometry } from '../open/page-geometry.ts';

/** One page against the label it is meant for. Sizes in mm. */
export type PageVerdict = {
  /** From 1. */
  readonly page: number;
  /** The trim that counts: what is shown to the customer. */
  readonly width: number;
  readonly height: number;
  readonly match: SizeMatch | null;
  readonly isValid: boolean;
};

const turned = ({ width, height }: Size, rotate: number): Size =>
  rotate % 180 === 0 ? { width, height } : { width: height, height: width };

/** Width and height of a page as it is seen, whole and trimmed. */
export function sizesOf(geometry: PageGeometry): { page: Size; trim?: Size } {
  const page = turned(geometry.media, geometry.rotate);
  return geometry.trim ? { page, trim: turned(geometry.trim, geometry.rotate) } : { page };
}

/** Holds every page against the wanted label size; a side of 0 means that no size is set. */
export const verdictsOf = (pages: readonly PageGeometry[], expected: Size): PageVerdict[] =>
  pages.map((geometry, index) => {
    const sizes = sizesOf(geometry);
    const match = matchSize(sizes, expected) ?? null;
    return { page: index + 1, ...shownSize(sizes, expected), match, isValid: match !== null };
  });
