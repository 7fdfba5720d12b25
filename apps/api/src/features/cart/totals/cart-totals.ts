import type { CartDetail, CartDifference } from '@labelwerk/contracts/checkout/cart-difference.ts';
import {
  type Destination,
  destinationOf,
  invoiceArea,
  type Place,
} from '@labelwerk/domain/delivery/destination.ts';
import { areaOf } from '@labelwerk/domain/market/areas.ts';
import { isCountryId } from '@labelwerk/domain/market/countries.ts';
import type { MarketId } from '@labelwerk/domain/market/markets.ts';
import type { PriceList } from '@labelwerk/domain/pricing/price-list.ts';
import { type ServiceCustomer, serviceTreatment } from '@labelwerk/domain/vat/service-supply.ts';
import { normalVatNumber } from '@labelwerk/domain/vat/vat-number.ts';
import { countsIn, reverseChargeApplies } from '@labelwerk/domain/vat/vat-rule.ts';
import type { VoucherTerms } from '@labelwerk/domain/vouchers/voucher.ts';
import { currentCatalogue, listOfVersion } from '#features/pricing/index.ts';
import type { App } from '#platform/app.ts';
import type { Db } from '#platform/database/database.ts';
import { findCart } from '../cart-repository.ts';
import { type CartItem, counts, ofKind } from '../items/item.ts';
import type { ContentItem } from '../kinds/content-item.ts';
import type { ItemKind, Supply } from '../kinds/item-kind.ts';
import { kindEntries } from '../kinds/kinds.ts';
import type { StoredCart } from '../stored/stored-cart-repository.ts';
import type { CartRow } from '../tables.ts';
import { differenceOf, emptyContent, isNone } from '../versions/cart-difference.ts';
import { contentOfVersion } from '../versions/cart-versions-repository.ts';
import type { CartContent } from '../versions/content.ts';
import { type SummedCart, totalCart } from './total-cart.ts';

type Details = Pick<
  CartContent,
  'market' | 'invoice_country' | 'delivery_place' | 'invoice_place' | 'vat_number' | 'vat_check'
> & { readonly voucher_terms?: VoucherTerms | null | undefined };

type Summand = Omit<ContentItem, 'id'>;
type Summed = Details & Readonly<Record<Supply, readonly Summand[]>>;

/** The prices of a cart's items by what they supply, for each kind in the order of the cart. */
function bySupply(
  summandsOf: (kind: ItemKind<CartItem>, name: CartItem['kind'], supply: Supply) => readonly Summand[],
): Pick<Summed, Supply> {
  const of = (supply: Supply) => kindEntries.flatMap(([name, kind]) => summandsOf(kind, name, supply));
  return { goods: of('goods'), services: of('services') };
}

/** The place of the invoice; the market's country if no address is chosen. */
function invoicePlace({ market, invoice_place: place, invoice_country: country }: Details): Place {
  return place ?? { country: isCountryId(country) ? country : market, postcode: '' };
}

/**
 * Whether the customer owes the VAT: the number belongs to the country of the invoice address, and both this country
 * and that of delivery settle VAT within the Union. VAT is charged if the tax office did not answer.
 */
function owesVat({ taxedIn }: Destination, content: Details): boolean {
  if (content.vat_number === '' || content.vat_check === 'down') return false;
  const place = invoicePlace(content);
  const invoicedTo = invoiceArea(place);
  if (!reverseChargeApplies(taxedIn, invoicedTo) || !countsIn(invoicedTo, content.vat_number)) return false;
  return normalVatNumber(place.country, content.vat_number) !== undefined;
}

/** Who orders, for the VAT of services: a business has a valid number of the country of the invoice address. */
function serviceCustomer(content: Details): ServiceCustomer {
  const place = invoicePlace(content);
  const isChecked = content.vat_number !== '' && content.vat_check !== 'down';
  return {
    area: invoiceArea(place),
    isOutside: areaOf(place.country, place.postcode)?.vat === 'outside',
    isBusiness: isChecked && normalVatNumber(place.country, content.vat_number) !== undefined,
  };
}

/** The terms for a place, from the first list that delivers there; otherwise those of the market's own country. */
function termsAt(market: MarketId, place: Place | undefined, lists: readonly PriceList[]): Destination {
  const at = (where: Place | undefined) =>
    lists
      .map((list) => destinationOf(list.markets[market], market, where))
      .find((found): found is Destination => !('refused' in found));
  const terms = at(place) ?? at(undefined);
  if (!terms) throw new Error(`Market ${market} does not deliver to its own country`);
  return terms;
}

/**
 * The totals with freight and VAT from the price list of the latest goods, or of the latest service if there are none:
 * they are kept as long as the prices.
 */
async function sumOf(app: Pick<App, 'part'>, content: Summed): Promise<SummedCart> {
  const { goods, services } = content;
  const latest = (goods.at(-1) ?? services.at(-1))?.list;
  const kept = latest === undefined ? undefined : await listOfVersion(app, latest);
  const { priceList: current } = await currentCatalogue(app);
  const { market } = content;
  // Delivery to a place may have been introduced after the lines were priced.
  const lists = kept && kept !== current ? [kept, current] : [current];
  const terms = termsAt(market, content.delivery_place ?? undefined, lists);
  const { currency } = current.markets[market];
  return totalCart(
    {
      lines: goods.map(({ net, express = 'none' }) => ({ net, express })),
      services: services.reduce((sum, { net }) => sum + net, 0),
    },
    market,
    { ...terms, currency },
    {
      hasVatNumber: owesVat(terms, content),
      voucher: content.voucher_terms ?? null,
      servicesAlone: serviceTreatment(serviceCustomer(content), {
        goods: terms,
        homeRate: current.markets[1].vatRate,
      }),
    },
  );
}

const sumOfContent = (app: Pick<App, 'part'>, content: CartContent): Promise<SummedCart> =>
  sumOf(app, {
    ...content,
    ...bySupply((kind, _name, supply) => {
      const items: readonly ContentItem[] = content[kind.content.list] ?? [];
      return items.filter((item) => kind.supplyOfContent(item) === supply);
    }),
  });

/** The present totals of a cart and the effect of its voucher, by the terms found when it was last judged. */
export const sumOfStored = (app: Pick<App, 'part'>, { cart, items }: StoredCart): Promise<SummedCart> =>
  sumOf(app, {
    market: cart.market,
    voucher_terms: cart.voucher_terms,
    vat_number: cart.vat_number,
    vat_check: cart.vat_check,
    invoice_country: null,
    delivery_place: cart.delivery_place,
    invoice_place: cart.invoice_place,
    // Totals exclude items that were removed or can't be made here.
    ...bySupply((kind, name, supply) =>
      ofKind(items, name)
        .filter((item) => counts(item) && kind.supplyOf(item) === supply)
        .map((item) => ({
          net: item.sheet.net,
          express: kind.expressOf(item),
          list: item.sheet.listVersion,
        })),
    ),
  });

export type CartVersion = { readonly cartId: string; readonly version: number };

/**
 * The cart that a shown version belongs to: the named cart or, if the version was created after its merge, the cart it
 * was merged into.
 */
export async function shownOf(trx: Db, cart: Pick<CartRow, 'id'>, shown: CartVersion): Promise<CartVersion> {
  const named = shown.cartId === cart.id ? undefined : await findCart(trx, shown.cartId);
  return named && shown.version <= named.version ? shown : { ...shown, cartId: cart.id };
}

/**
 * The differences between the cart and a version of it (or of a cart merged into it), with the totals before and
 * after; undefined if there are none. `named`: details that the same call sets.
 */
export async function differenceSince(
  app: Pick<App, 'part'>,
  trx: Db,
  cart: Pick<CartRow, 'id' | 'version' | 'market' | 'language'>,
  { shown, named }: { readonly shown: CartVersion; readonly named?: ReadonlySet<CartDetail> | undefined },
): Promise<CartDifference | undefined> {
  const { cartId, version } = await shownOf(trx, cart, shown);
  // The content of a version never changes.
  if (cartId === cart.id && version === cart.version) return undefined;
  const before = (await contentOfVersion(trx, cartId, version)) ?? emptyContent(cart.market);
  const after = (await contentOfVersion(trx, cart.id, cart.version)) ?? emptyContent(cart.market);
  const difference = differenceOf(before, after, cart.language, named);
  const totals = {
    before: (await sumOfContent(app, before)).totals,
    after: (await sumOfContent(app, after)).totals,
  };
  const same = isNone(difference) && totals.before.gross === totals.after.gross;
  return same ? undefined : { version: cart.version, ...difference, totals };
}
