import { type CountryCode, type CountryId, codeOf, countryIds, countryOf } from '../market/countries.ts';

/** Area whose VAT applies: the ISO code of a country, or XI for goods in Northern Ireland. */
export type VatArea = CountryCode | 'XI';

/** The shop sells from Germany and is registered for VAT or GST in every market it delivers to. */
export const sellerArea: VatArea = 'DE';

/**
 * Areas whose VAT is settled within the European Union; for goods also Northern Ireland (Windsor Framework, article 8).
 */
const union: ReadonlySet<string> = new Set<VatArea>([
  ...countryIds.filter((id) => countryOf(id).inEu).map(codeOf),
  'XI',
]);

/** Whether VAT is settled within the EU. */
export const isInUnion = (area: VatArea): boolean => union.has(area);

/** Whether VAT is settled within the EU but outside the seller's own country. */
const isElsewhereInUnion = (area: VatArea): boolean => area !== sellerArea && isInUnion(area);

/**
 * Whether a business's VAT number removes the VAT from the invoice: the goods go to another EU member state than the
 * seller's (intra-community supply, articles 138 and 200 of directive 2006/112/EC; the customer owes the VAT there).
 * Neither in the seller's country, nor outside the EU, where local VAT or GST is charged.
 */
export const vatEnabled = (country: CountryId): boolean => isElsewhereInUnion(codeOf(country));

/**
 * Whether the buyer owes the VAT (reverse charge) if delivery and invoice addresses differ: both areas must settle VAT
 * within the EU and differ from the seller's (the number that counts is that of the invoice country).
 */
export const reverseChargeApplies = (deliveredTo: VatArea, invoicedTo: VatArea): boolean =>
  isElsewhereInUnion(deliveredTo) && isElsewhereInUnion(invoicedTo);

/** Whether a number in normal form is valid for a buyer of an area: in Northern Ireland only those with XI. */
export const countsIn = (area: VatArea, number: string): boolean =>
  number.startsWith('XI') === (area === 'XI');

/** Goods for VAT purposes: area of arrival, rate (basis points), and whether it is outside every VAT area. */
export type Taxed = {
  readonly taxedIn: VatArea;
  readonly vatRate: number;
  readonly isOutside?: boolean;
};

export type VatTreatment = {
  /** Basis points: 1900 is 19 %. */
  readonly rate: number;
  /** The VAT area where the goods arrive. */
  readonly country: VatArea;
  /** The customer owes the VAT; the invoice must say so and name both VAT numbers. */
  readonly reverseCharge: boolean;
};

/**
 * The VAT of goods: consumers pay that of the place of arrival (articles 33 and 369a of directive 2006/112/EC, settled
 * through the one-stop shop). `hasValidNumber`: the customer gave a valid VAT number of the invoice country.
 */
export function vatTreatment(
  { taxedIn, vatRate, isOutside = false }: Taxed,
  hasValidNumber: boolean,
): VatTreatment {
  if (isOutside) return { rate: 0, country: taxedIn, reverseCharge: false };
  const reverseCharge = hasValidNumber && isElsewhereInUnion(taxedIn);
  return { rate: reverseCharge ? 0 : vatRate, country: taxedIn, reverseCharge };
}

/** The reason for an amount of VAT. */
export type VatReason = 'domestic' | 'destination' | 'reverse-charge' | 'export';

/**
 * The reason shown next to an amount of VAT: the seller's own country, another country whose VAT or GST is charged
 * because the goods arrive there, reverse charge, or an untaxed export.
 */
export function vatReason({
  rate,
  country,
  reverseCharge,
}: Omit<VatTreatment, 'country'> & { readonly country: string }): VatReason {
  if (reverseCharge) return 'reverse-charge';
  if (rate === 0) return 'export';
  return country === sellerArea ? 'domestic' : 'destination';
}
