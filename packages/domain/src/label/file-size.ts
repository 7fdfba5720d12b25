import { labelMargins } from './label-shape.ts';

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

/** The size to show for a page: its trim when it fits or has one, else the page itself; rounded to 0.1 mm. */
export function shownSize(sizes: PageSizes, expected: Size): Size {
  const match = matchSize(sizes, expected);
  const shown =
    match === 'page-with-bleed'
      ? expected
      : match === 'page-is-trim'
        ? sizes.page
        : (sizes.trim ?? sizes.page);
  const tenth = (value: number) => Math.round(value * 10) / 10;
  const snap = (value: number, wanted: number) =>
    match && match !== 'any' && same(value, wanted) ? wanted : tenth(value);
  return { width: snap(shown.width, expected.width), height: snap(shown.height, expected.height) };
}

/** The page a designer should deliver for a label: trim plus 2.5 mm bleed on every side. */
export const deliveredSize = ({ width, height }: Size): Size => ({
  width: width + 2 * labelMargins.bleed,
  height: height + 2 * labelMargins.bleed,
});
