import { type CountryCode, type CountryId, codeOf, countryIds, countryOf } from '../market/countries.ts';

/** Whose VAT: the ISO code of a country, or XI for goods in Northern Ireland. */
export type VatArea = CountryCode | 'XI';

/** The shop sells from Germany and is registered for VAT or GST in every market it delivers to. */
const seller: VatArea = 'DE';

/** Where VAT is settled within the European Union; for goods also Northern Ireland (Windsor Framework, article 8). */
const union: ReadonlySet<string> = new Set<VatArea>([
  ...countryIds.filter((id) => countryOf(id).inEu).map(codeOf),
  'XI',
]);

/** Whether VAT is settled within the Union, and not at home. */
const isElsewhereInUnion = (area: VatArea): boolean => area !== seller && union.has(area);

/**
 * Whether a business's VAT number takes the VAT off the invoice: the goods go to another member state of the
 * European Union than the seller's (intra-community supply, articles 138 and 200 of directive 2006/112/EC; the
 * customer owes the VAT at home). Not at home, and not outside the Union, where local VAT or GST is charged.
 */
export const vatEnabled = (country: CountryId): boolean => isElsewhereInUnion(codeOf(country));

/**
 * Whether the buyer owes the VAT of goods that go to one place while the invoice goes to another: both must settle VAT
 * within the Union beside the seller's own state (the number that counts belongs to the country of the invoice).
 */
export const reverseChargeApplies = (deliveredTo: VatArea, invoicedTo: VatArea): boolean =>
  isElsewhereInUnion(deliveredTo) && isElsewhereInUnion(invoicedTo);

/** Whether a number in its normal form may stand for a buyer of an area: in Northern Ireland those with XI alone. */
export const countsIn = (area: VatArea, number: string): boolean =>
  number.startsWith('XI') === (area === 'XI');

/** Goods as VAT sees them: where they arrive, at which rate (basis points), and whether that is outside every VAT area. */
export type Taxed = {
  readonly taxedIn: VatArea;
  readonly vatRate: number;
  readonly isOutside?: boolean;
};

export type VatTreatment = {
  /** Basis points: 1900 is 19 %. */
  readonly rate: number;
  /** Whose VAT it is: where the goods arrive. */
  readonly country: VatArea;
  /** The customer owes the VAT; the invoice must say so and name both VAT numbers. */
  readonly reverseCharge: boolean;
};

/**
 * The VAT of goods: consumers pay that of the place where they arrive (articles 33 and 369a of directive 2006/112/EC,
 * settled through the one-stop shop). `hasValidNumber` says that the customer gave a VAT number of the country of the
 * invoice that counts.
 */
export function vatTreatment(
  { taxedIn, vatRate, isOutside = false }: Taxed,
  hasValidNumber: boolean,
): VatTreatment {
  if (isOutside) return { rate: 0, country: taxedIn, reverseCharge: false };
  const reverseCharge = hasValidNumber && isElsewhereInUnion(taxedIn);
  return { rate: reverseCharge ? 0 : vatRate, country: taxedIn, reverseCharge };
}

/** Why an amount of VAT is what it is. */
export type VatReason = 'domestic' | 'destination' | 'reverse-charge' | 'export';

/**
 * The reason to name beside an amount of VAT: the seller's own country, another one whose VAT or GST is charged because
 * the goods arrive there, a customer who owes it himself, or goods that leave untaxed.
 */
export function vatReason({
  rate,
  country,
  reverseCharge,
}: Omit<VatTreatment, 'country'> & { readonly country: string }): VatReason {
  if (reverseCharge) return 'reverse-charge';
  if (rate === 0) return 'export';
  return country === seller ? 'domestic' : 'destination';
}
