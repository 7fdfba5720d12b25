import { areaOf } from '../market/areas.ts';
import { type CountryId, codeOf } from '../market/countries.ts';
import { type MarketId, marketIds } from '../market/markets.ts';
import type { DeliveryTerms, MarketTerms, PriceList } from '../pricing/price-list.ts';
import { reverseChargeApplies, type VatArea } from '../vat/vat-rule.ts';

/** Address of delivery or invoice, as far as VAT and freight depend on it. */
export type Place = { readonly country: CountryId; readonly postcode: string };

/** Terms for goods that a market delivers to a place. */
export type Destination = Pick<DeliveryTerms, 'vatRate' | 'shipping' | 'transit'> & {
  readonly country: CountryId;
  /** The area whose VAT is charged. */
  readonly taxedIn: VatArea;
  /** Outside every VAT area: the goods are not taxed, whatever VAT number the customer has. */
  readonly isOutside: boolean;
};

/**
 * Why a market does not deliver to a place: its country is not on the list, or the list has no terms for the special
 * area.
 */
export type Refusal =
  | { readonly refused: 'country' }
  | { readonly refused: 'outside' | 'own-rate'; readonly area: string };

/**
 * The terms of delivery from a market to a place, or why it does not deliver there. Without a place: the terms of the
 * market's own country.
 */
export function destinationOf(terms: MarketTerms, market: MarketId, place?: Place): Destination | Refusal {
  const country = place?.country ?? market;
  const ofCountry = country === market ? terms : terms.destinations?.[String(country)];
  if (!ofCountry) return { refused: 'country' };
  const code = codeOf(country);
  const area = place && areaOf(country, place.postcode);
  const areaTerms = area && ofCountry.areas?.[area.id];
  const needsOwn = area?.vat === 'outside' || area?.vat === 'own-rate' ? area.vat : undefined;
  if (area && needsOwn !== undefined && !areaTerms) return { refused: needsOwn, area: area.id };
  const { vatRate, shipping, transit } = areaTerms ?? ofCountry;
  return {
    ...{ country, shipping, transit },
    vatRate: areaTerms ? vatRate : (area?.rate ?? vatRate),
    taxedIn: area?.taxedIn ?? code,
    isOutside: area?.vat === 'outside',
  };
}

/**
 * Whether a price computed for delivery to one place is valid for another: same country, VAT and freight. False if one
 * of them is not delivered to.
 */
export function costsTheSame(
  terms: MarketTerms,
  market: MarketId,
  places: readonly [Place | undefined, Place | undefined],
): boolean {
  const [from, to] = places.map((place) => destinationOf(terms, market, place));
  if (!from || !to || 'refused' in from || 'refused' in to) return false;
  return (
    from.country === to.country &&
    from.taxedIn === to.taxedIn &&
    from.vatRate === to.vatRate &&
    from.isOutside === to.isOutside &&
    JSON.stringify(from.shipping) === JSON.stringify(to.shipping)
  );
}

/** A destination: the market's own country, or a place that the market delivers to. */
export type DeliveredTo = { readonly market: MarketId; readonly place?: Place | undefined };

/** The delivery route to a place; that of the market's own country if the place is not delivered to. */
export function wayTo(
  list: PriceList,
  { market, place }: DeliveredTo,
): Pick<Destination, 'country' | 'transit'> {
  const terms = list.markets[market];
  const destination = destinationOf(terms, market, place);
  return 'refused' in destination ? { country: market, transit: terms.transit } : destination;
}

/** The VAT area of an invoice address: for businesses in Northern Ireland it is XI, which belongs to the EU. */
export const invoiceArea = ({ country, postcode }: Place): VatArea => {
  const area = areaOf(country, postcode);
  return area?.vat === 'union' && area.taxedIn ? area.taxedIn : codeOf(country);
};

/** The markets that deliver to a country, or to a part of it. */
export const marketsDeliveringTo = (list: PriceList, country: CountryId): readonly MarketId[] =>
  marketIds.filter(
    (market) => market === country || Object.hasOwn(list.markets[market].destinations ?? {}, String(country)),
  );

/** Why no market delivers to a place; undefined if one does. */
export function refusalOf(list: PriceList, place: Place): Refusal | undefined {
  const answers = marketsDeliveringTo(list, place.country).map((market) =>
    destinationOf(list.markets[market], market, place),
  );
  if (answers.some((each) => !('refused' in each))) return undefined;
  return answers.find((each): each is Refusal => 'refused' in each) ?? { refused: 'country' };
}

/**
 * Whether a business with a valid VAT number owes the VAT itself (reverse charge): delivery and invoice are both within
 * the EU.
 */
export function mayOweVat(delivery: Place, invoice: Place): boolean {
  const area = areaOf(delivery.country, delivery.postcode);
  const taxedIn = area?.taxedIn ?? codeOf(delivery.country);
  return area?.vat !== 'outside' && reverseChargeApplies(taxedIn, invoiceArea(invoice));
}
