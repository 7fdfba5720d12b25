import { type Country, type MarketId, markets } from '../market/markets.ts';

/** The shop sells from Germany and is registered for VAT or GST in every market it delivers to. */
const sellerMarket: MarketId = 1;

/**
 * Whether a business's VAT number takes the VAT off the invoice: the goods go to another member state of the
 * European Union than the seller's (intra-community supply, articles 138 and 200 of directive 2006/112/EC; the
 * customer owes the VAT at home). Not at home, and not outside the Union, where local VAT or GST is charged.
 */
export const vatEnabled = (market: MarketId): boolean => market !== sellerMarket && markets[market].inEu;

/**
 * Whether the buyer owes the VAT of goods that go to one market while the invoice goes to another: both must settle VAT
 * within the Union beside the seller's own state (the number that counts belongs to the country of the invoice).
 */
export const reverseChargeApplies = (deliveredTo: MarketId, invoicedTo: MarketId): boolean =>
  vatEnabled(deliveredTo) && vatEnabled(invoicedTo);

export type VatTreatment = {
  /** Basis points: 1900 is 19 %. */
  readonly rate: number;
  /** ISO code of the country whose VAT it is: where the goods arrive. */
  readonly country: Country;
  /** The customer owes the VAT; the invoice must say so and name both VAT numbers. */
  readonly reverseCharge: boolean;
};

/**
 * The VAT of goods that arrive in a market. `rate` is the market's (basis points); `hasValidNumber` says that the
 * customer gave a VAT number of the country of the invoice whose form and check digits are right.
 */
export function vatTreatment(market: MarketId, rate: number, hasValidNumber: boolean): VatTreatment {
  const reverseCharge = hasValidNumber && vatEnabled(market);
  return { rate: reverseCharge ? 0 : rate, country: markets[market].country, reverseCharge };
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
  return country === markets[sellerMarket].country ? 'domestic' : 'destination';
}
