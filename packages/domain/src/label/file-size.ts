import { labelMargins } from './label-shape.ts';
import { toTenth } from './tenths.ts';

/** Width and height of a page or a label, in mm. */
export type Size = { readonly width: number; readonly height: number };

/** The sizes that a page declares, in mm: the page itself, and its TrimBox if it has one. */
export type PageSizes = { readonly page: Size; readonly trim?: Size | undefined };

/** How a page fits a label: by its TrimBox, by its page size, or by its page size minus an even bleed. */
export type SizeMatch = 'trim-box' | 'page-is-trim' | 'page-with-bleed' | 'any';

const tolerance = 0.5;
const largestBleed = 10;

const same = (a: number, b: number) => Math.abs(a - b) <= tolerance + 1e-9;

/**
 * Whether a page fits a label of `expected` trim size: by its own size, by its size minus an even bleed on all sides,
 * or by its TrimBox. An expected width or height of 0 means that no size is set: any page fits. Orientation must match;
 * a deviation of up to 0.5 mm is accepted.
 */
export function matchSize(sizes: PageSizes, expected: Size): SizeMatch | undefined {
  if (expected.width === 0 || expected.height === 0) return 'any';
  const fits = (size: Size) => same(size.width, expected.width) && same(size.height, expected.height);
  if (sizes.trim && fits(sizes.trim)) return 'trim-box';
  if (fits(sizes.page)) return 'page-is-trim';
  const bleedX = (sizes.page.width - expected.width) / 2;
  const bleedY = (sizes.page.height - expected.height) / 2;
  const even = Math.abs(bleedX - bleedY) <= tolerance && bleedX > 0 && bleedX <= largestBleed;
  // A TrimBox of another size contradicts the outer page size.
  return even && !sizes.trim ? 'page-with-bleed' : undefined;
}

/** Up to this deviation (mm) a file is shown with the ordered size, beyond it with its own size. */
const unseen = 0.1;

/**
 * The size to show for a page in mm, to a tenth: its trim if it fits or is declared, else the page itself. A file of
 * 60.0 mm for a label of 60.5 is accepted and shown as 60.
 */
export function shownSize(sizes: PageSizes, expected: Size): Size {
  const match = matchSize(sizes, expected);
  if (match === 'page-with-bleed') return expected;
  const size = match === 'page-is-trim' ? sizes.page : (sizes.trim ?? sizes.page);
  const settled = (value: number, expectedSide: number) =>
    match && match !== 'any' && Math.abs(value - expectedSide) <= unseen + 1e-9
      ? expectedSide
      : toTenth(value);
  return { width: settled(size.width, expected.width), height: settled(size.height, expected.height) };
}

/** The page a designer should deliver for a label: trim plus 2.5 mm bleed on every side. */
export const deliveredSize = ({ width, height }: Size): Size => ({
  width: width + 2 * labelMargins.bleed,
  height: height + 2 * labelMargins.bleed,
});
