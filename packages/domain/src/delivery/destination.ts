import { areaOf } from '../market/areas.ts';
import { type CountryId, codeOf } from '../market/countries.ts';
import { type MarketId, marketIds } from '../market/markets.ts';
import type { DeliveryTerms, MarketTerms, PriceList } from '../pricing/price-list.ts';
import { reverseChargeApplies, type VatArea } from '../vat/vat-rule.ts';

/** Where goods or an invoice go, as far as VAT and freight depend on it. */
export type Place = { readonly country: CountryId; readonly postcode: string };

/** What holds for goods that a market sends to a place. */
export type Destination = Pick<DeliveryTerms, 'vatRate' | 'shipping' | 'transit'> & {
  readonly country: CountryId;
  /** Whose VAT it is. */
  readonly taxedIn: VatArea;
  /** Outside every VAT area: the goods leave untaxed, whatever number the customer has. */
  readonly isOutside: boolean;
};

/** Why a market does not deliver to a place: the country is not on its list, or the area needs what the list does not name. */
export type Refusal =
  | { readonly refused: 'country' }
  | { readonly refused: 'outside' | 'own-rate'; readonly area: string };

/**
 * The terms of delivery from a market to a place, or why there are none. Without a place they are those of the market's
 * own country.
 */
export function destinationOf(terms: MarketTerms, market: MarketId, place?: Place): Destination | Refusal {
  const country = place?.country ?? market;
  const ofCountry = country === market ? terms : terms.destinations?.[String(country)];
  if (!ofCountry) return { refused: 'country' };
  const code = codeOf(country);
  const area = place && areaOf(country, place.postcode);
  const own = area && ofCountry.areas?.[area.id];
  const needsOwn = area?.vat === 'outside' || area?.vat === 'own-rate' ? area.vat : undefined;
  if (area && needsOwn !== undefined && !own) return { refused: needsOwn, area: area.id };
  const { vatRate, shipping, transit } = own ?? ofCountry;
  return {
    ...{ country, shipping, transit },
    vatRate: own ? vatRate : (area?.rate ?? vatRate),
    taxedIn: area?.taxedIn ?? code,
    isOutside: area?.vat === 'outside',
  };
}

/**
 * Whether what was priced for goods to one place holds for another: the same country and VAT, the same freight. False
 * where nothing is delivered to one of them.
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

/** Where labels go: a market's own country, or a place that it delivers to. */
export type DeliveredTo = { readonly market: MarketId; readonly place?: Place | undefined };

/** The way labels go; that of the market's own country where the place is not delivered to. */
export function wayTo(
  list: PriceList,
  { market, place }: DeliveredTo,
): Pick<Destination, 'country' | 'transit'> {
  const terms = list.markets[market];
  const found = destinationOf(terms, market, place);
  return 'refused' in found ? { country: market, transit: terms.transit } : found;
}

/** The VAT area an invoice belongs to: Northern Ireland's businesses are those of the Union. */
export const invoiceArea = ({ country, postcode }: Place): VatArea => {
  const area = areaOf(country, postcode);
  return area?.vat === 'union' && area.taxedIn ? area.taxedIn : codeOf(country);
};

/** The markets that deliver to a country, or to a part of it. */
export const marketsDeliveringTo = (list: PriceList, country: CountryId): readonly MarketId[] =>
  marketIds.filter(
    (market) => market === country || Object.hasOwn(list.markets[market].destinations ?? {}, String(country)),
  );

/** Why no market delivers to a place; undefined when one does. */
export function refusalOf(list: PriceList, place: Place): Refusal | undefined {
  const found = marketsDeliveringTo(list, place.country).map((market) =>
    destinationOf(list.markets[market], market, place),
  );
  if (found.some((each) => !('refused' in each))) return undefined;
  return found.find((each): each is Refusal => 'refused' in each) ?? { refused: 'country' };
}

/** Whether a business that names a valid number owes the VAT itself: goods and invoice stay within the Union. */
export function mayOweVat(delivery: Place, invoice: Place): boolean {
  const area = areaOf(delivery.country, delivery.postcode);
  const taxedIn = area?.taxedIn ?? codeOf(delivery.country);
  return area?.vat !== 'outside' && reverseChargeApplies(taxedIn, invoiceArea(invoice));
}
