import type { CartDetail, CartDifference } from '@labelwerk/contracts/checkout/cart-difference.ts';
import { isMarketId, type MarketId } from '@labelwerk/domain/market/markets.ts';
import { normalVatNumber } from '@labelwerk/domain/vat/vat-number.ts';
import { reverseChargeApplies } from '@labelwerk/domain/vat/vat-rule.ts';
import type { VoucherTerms } from '@labelwerk/domain/vouchers/voucher.ts';
import { currentCatalogue, listOfVersion } from '#features/pricing/index.ts';
import type { Db } from '#platform/database/database.ts';
import type { Services } from '#platform/services.ts';
import { type CartItemRow, type CartRow, findCart } from '../cart-repository.ts';
import type { StoredCart } from '../stored-cart-repository.ts';
import { differenceOf, emptyContent } from '../versions/cart-difference.ts';
import {
  type CartContent,
  contentOfVersion,
  invoiceCountryOf,
} from '../versions/cart-versions-repository.ts';
import { type SummedCart, totalCart } from './total-cart.ts';

/**
 * Whether the customer owes the VAT: the number belongs to the country of the invoice address, and both this country and
 * the one of delivery settle VAT within the Union. The market stands in while no address is chosen.
 */
function owesVat(market: MarketId, invoiceCountry: number | null, vatNumber: string): boolean {
  if (vatNumber === '') return false;
  const invoicedTo = invoiceCountry ?? market;
  if (!isMarketId(invoicedTo) || !reverseChargeApplies(market, invoicedTo)) return false;
  return normalVatNumber(invoicedTo, vatNumber) !== undefined;
}

type Summed = Pick<CartContent, 'market' | 'invoice_country' | 'vat_number'> & {
  readonly lines: readonly { readonly net: number; readonly express: string; readonly list: string }[];
  readonly voucher_terms?: VoucherTerms | null | undefined;
};

/** Totals by the freight and VAT of the list the latest line was priced with: they stand as the lines' prices do. */
async function sumOf(services: Services, content: Summed): Promise<SummedCart> {
  const latest = content.lines.at(-1)?.list;
  const kept = latest === undefined ? undefined : await listOfVersion(services, latest);
  const list = kept ?? (await currentCatalogue(services)).priceList;
  const market = content.market;
  const owes = owesVat(market, content.invoice_country, content.vat_number);
  return totalCart(content.lines, market, list.markets[market], {
    hasVatNumber: owes,
    voucher: content.voucher_terms ?? null,
  });
}

/** What a cart costs as it stands, and what its voucher does to it; by the terms that were judged last. */
export const sumOfStored = (
  services: Services,
  { cart, items, invoiceCountry }: StoredCart,
): Promise<SummedCart> =>
  sumOf(services, {
    market: cart.market,
    voucher_terms: cart.voucher_terms,
    vat_number: cart.vat_number,
    invoice_country: invoiceCountry,
    // A line that was removed or can't be made here is in no total.
    lines: items
      .filter(({ removed_at: removed, obstacle }) => removed === null && obstacle === null)
      .map(({ sheet, configuration }) => ({
        net: sheet.net,
        express: configuration.express,
        list: sheet.listVersion,
      })),
  });

/** The same for lines at hand. */
export const summedCart = async (
  services: Services,
  db: Db,
  cart: CartRow,
  items: readonly CartItemRow[],
): Promise<SummedCart> =>
  sumOfStored(services, {
    cart,
    items,
    // Where there is no number the country changes nothing, and is not looked for.
    invoiceCountry: cart.vat_number === '' ? null : await invoiceCountryOf(db, cart),
  });

export type Shown = { readonly cartId: string; readonly version: number };

/** Which cart a version is of: the named one's own, or, where that went into another since, the common one's. */
export async function shownOf(trx: Db, cart: Pick<CartRow, 'id'>, shown: Shown): Promise<Shown> {
  const named = shown.cartId === cart.id ? undefined : await findCart(trx, shown.cartId);
  return named && shown.version <= named.version ? shown : { ...shown, cartId: cart.id };
}

/**
 * What of the cart is another than it was at a version (of this cart, or of one that went into it), with the totals then
 * and now; undefined when it holds the same. `named`: details the caller sets in this very call.
 */
export async function differenceSince(
  services: Services,
  trx: Db,
  cart: Pick<CartRow, 'id' | 'version' | 'market'>,
  { shown, named }: { readonly shown: Shown; readonly named?: ReadonlySet<CartDetail> | undefined },
): Promise<CartDifference | undefined> {
  const { cartId, version } = await shownOf(trx, cart, shown);
  const before = (await contentOfVersion(trx, cartId, version)) ?? emptyContent(cart.market);
  const after = (await contentOfVersion(trx, cart.id, cart.version)) ?? emptyContent(cart.market);
  const difference = differenceOf(before, after, named);
  const totals = {
    before: (await sumOf(services, before)).totals,
    after: (await sumOf(services, after)).totals,
  };
  const { added, removed, changed, details } = difference;
  const same =
    added.length + removed.length + changed.length + details.length === 0 &&
    totals.before.gross === totals.after.gross;
  return same ? undefined : { version: cart.version, ...difference, totals };
}
