import type { CallToAction, TransparencyLayout, transparencyBarCodes } from './label-choices.ts';

/** The choices of a label of Amazon's Transparency programme; each label gets a code of its own. */
export type TransparencyArtwork = {
  readonly kind: 'transparency';
  /** 1 and 2: small labels; 3: with the product's EAN or UPC; 4: with brand or logo, bar code and two lines. */
  readonly type: 1 | 2 | 3 | 4;
  /** `stacked` if absent, for type 2 `row`. */
  readonly layout?: TransparencyLayout | undefined;
  readonly cta: CallToAction;
  /** Code of the language of the call to action. */
  readonly lang: string;
  readonly sku: string;
  /** The content of the bar code of types 3 and 4. */
  readonly ean: string;
  /** Of type 4; type 3 has an EAN or UPC always. */
  readonly barCodeType: (typeof transparencyBarCodes)[number];
  /** The condition of the product, type 4. */
  readonly option: string;
  readonly label1: string;
  readonly label2: string;
  /** The name of a brand of the customer, written where there is no logo; type 4. */
  readonly brand?: string | undefined;
  /** Id of a logo that the customer sent; type 4. */
  readonly logo?: string | undefined;
  /** Clear stock: codes, sign and logo are printed on white. */
  readonly transparent: boolean;
};
