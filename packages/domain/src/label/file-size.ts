import { labelMargins } from './label-shape.ts';
import { toTenth } from './tenths.ts';

/** Width and height of a page or a label, in mm. */
export type Size = { readonly width: number; readonly height: number };

/** What a page says of its sizes, in mm: the whole page, and its TrimBox when it has one of its own. */
export type PageSizes = { readonly page: Size; readonly trim?: Size | undefined };

/** How a page fits a label: by its TrimBox, by its page size, or by page size less an even bleed. */
export type SizeMatch = 'trim-box' | 'page-is-trim' | 'page-with-bleed' | 'any';

const tolerance = 0.5;
const largestBleed = 10;

const same = (a: number, b: number) => Math.abs(a - b) <= tolerance + 1e-9;

/**
 * Whether a page fits a label of `expected` trim size. A file of trim size, of trim size plus an even bleed on
 * all sides, or with a TrimBox of that size fits. An expected width or height of 0 means that no size is set:
 * any page fits. Orientation is exact; up to 0.5 mm off is still taken.
 */
export function matchSize(sizes: PageSizes, expected: Size): SizeMatch | undefined {
  if (expected.width === 0 || expected.height === 0) return 'any';
  const fits = (size: Size) => same(size.width, expected.width) && same(size.height, expected.height);
  if (sizes.trim && fits(sizes.trim)) return 'trim-box';
  if (fits(sizes.page)) return 'page-is-trim';
  const bleedX = (sizes.page.width - expected.width) / 2;
  const bleedY = (sizes.page.height - expected.height) / 2;
  const even = Math.abs(bleedX - bleedY) <= tolerance && bleedX > 0 && bleedX <= largestBleed;
  // A TrimBox of another size speaks against the page's outer size.
  return even && !sizes.trim ? 'page-with-bleed' : undefined;
}

/** Up to here (mm) a file has the size that was ordered: it is shown as that size. Beyond it, it is told what it is. */
const unseen = 0.1;

/**
 * The size to show for a page in mm, to a tenth: its trim when it fits or has one, else the page itself. A file of
 * 60.0 mm for a label of 60.5 is taken, and shown as 60.
 */
export function shownSize(sizes: PageSizes, expected: Size): Size {
  const match = matchSize(sizes, expected);
  if (match === 'page-with-bleed') return expected;
  const shown = match === 'page-is-trim' ? sizes.page : (sizes.trim ?? sizes.page);
  const settled = (value: number, wanted: number) =>
    match && match !== 'any' && Math.abs(value - wanted) <= unseen + 1e-9 ? wanted : toTenth(value);
  return { width: settled(shown.width, expected.width), height: settled(shown.height, expected.height) };
}

/** The page a designer should deliver for a label: trim plus 2.5 mm bleed on every side. */
export const deliveredSize = ({ width, height }: Size): Size => ({
  width: width + 2 * labelMargins.bleed,
  height: height + 2 * labelMargins.bleed,
});
