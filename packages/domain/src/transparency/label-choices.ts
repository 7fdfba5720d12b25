/**
 * How the parts of a Transparency label lie: code and words side by side, one below the other, or side by side and turned
 * clockwise. Where there is no width for side by side, they lie below one another.
 */
export type TransparencyLayout = 'row' | 'stacked' | 'turned';

export const transparencyLayouts = [
  'row',
  'stacked',
  'turned',
] as const satisfies readonly TransparencyLayout[];

/** The layout of a type of label unless another is chosen. */
export const usualLayout = (type: number): TransparencyLayout => (type === 2 ? 'row' : 'stacked');

/** Sizes in use, in mm, width by height. */
export const transparencySizes = [
  [28.6, 28.6],
  [34.9, 34.9],
  [38.1, 38.1],
  [44.5, 19],
  [50.8, 25.4],
  [101.6, 34.9],
] as const;

/** The size in mm that a type of label begins with: there is room for all it holds. */
export function usualSize(type: number): (typeof transparencySizes)[number] {
  if (type === 1) return transparencySizes[0];
  if (type === 2) return transparencySizes[4];
  return type === 3 ? transparencySizes[1] : transparencySizes[5];
}

/** What the label asks its reader to do: scan it with the app, or check that the product is genuine. */
export type CallToAction = 'app' | 'genuine';

export const callsToAction = ['app', 'genuine'] as const satisfies readonly CallToAction[];

/** The bar code of the product on a label of type 4; the number of digits decides between EAN-13 and UPC-A. */
export const transparencyBarCodes = ['code128', 'ean'] as const;

/** Limits of what a customer supplies for a label. */
export const transparencyLimits = {
  /** Brands of a customer. */
  brands: 50,
  /** Characters of a brand's name. */
  brandName: 60,
  /** Characters of the texts on a label. */
  texts: { sku: 40, ean: 40, option: 20, label1: 120, label2: 60 },
  /** Logos of a customer. */
  logos: 50,
  /** Bytes of a logo. */
  logoBytes: 4_000_000,
  /** Million pixels of a logo, as the composition reads them. */
  logoMegapixels: 35,
} as const;
