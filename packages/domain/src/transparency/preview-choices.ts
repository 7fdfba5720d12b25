/** What a preview of a Transparency label is made from, as typed. */
export type TransparencyChoices = {
  /** 1 and 2: small labels; 3: with the product's EAN or UPC; 4: with the brand and a bar code. */
  readonly type: number;
  readonly sku: string;
  /** Digits of an EAN or UPC, or, of type 4 with a Code 128, the seller's number of the product. */
  readonly ean: string;
  readonly barCodeType: string;
  /** Whose brand and logo are printed. */
  readonly customerId?: string | undefined;
};

/** The bar code of type 4 unless another is chosen. */
export const defaultBarCode = 'code128';
/** The condition that a label states unless another is chosen. */
export const defaultCondition = 'NEW';

const isEan = (text: string): boolean => /^(\d{12}|\d{13})$/.test(text);

/**
 * The first choice without which there is no preview; undefined if none is missing. Type 3 needs an EAN of 12 or 13
 * digits; type 4 a customer and an EAN, which with any bar code but Code 128 has 12 or 13 digits; every other type an
 * SKU.
 */
export function missingForPreview(choices: TransparencyChoices): 'sku' | 'ean' | 'customer' | undefined {
  const { type, sku, ean, barCodeType, customerId } = choices;
  if (type === 3) return isEan(ean) ? undefined : 'ean';
  if (type !== 4) return sku.trim() === '' ? 'sku' : undefined;
  const hasBars = barCodeType === defaultBarCode ? ean.trim() !== '' : isEan(ean);
  if (!hasBars) return 'ean';
  return customerId ? undefined : 'customer';
}
