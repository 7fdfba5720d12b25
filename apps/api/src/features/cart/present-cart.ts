import type { Cart, CartItem, CartTotals } from '@labelwerk/contracts/cart/cart.ts';
import type { MarketId } from '@labelwerk/domain/market/markets.ts';
import { vatEnabled } from '@labelwerk/domain/vat/vat-rule.ts';
import { normalVatNumber } from '#features/market/index.ts';
import { currentCatalogue, listOfVersion } from '#features/pricing/index.ts';
import type { Services } from '#platform/services.ts';
import type { Db } from '#plugins/database.ts';
import { type CartItemRow, type CartRow, findItems } from './cart-repository.ts';
import { totalCart } from './total-cart.ts';

export const isLiving = (item: CartItemRow): boolean => item.removed_at === null;

/** Reverse charge: the goods go to a business in another member state that gave a valid number. */
export const reverseChargeOf = (cart: Pick<CartRow, 'market' | 'vat_number'>): boolean =>
  cart.vat_number !== '' &&
  vatEnabled(cart.market as MarketId) &&
  normalVatNumber(cart.market as MarketId, cart.vat_number) !== undefined;

/** Totals by the freight and VAT of the list the latest line was priced with: they stand as the lines' prices do. */
export async function totalsOf(
  services: Services,
  cart: CartRow,
  living: readonly CartItemRow[],
): Promise<CartTotals> {
  const latest = living.at(-1)?.sheet.listVersion;
  const kept = latest === undefined ? undefined : await listOfVersion(services, latest);
  const list = kept ?? (await currentCatalogue(services)).priceList;
  const market = cart.market as MarketId;
  return totalCart(living, market, list.markets[market], reverseChargeOf(cart));
}

/** The artwork of a line or a job as it is answered. */
export const presentArtwork = (line: Pick<CartItemRow, 'file_ids' | 'artwork_pages'>): CartItem['artwork'] =>
  line.file_ids.length === 0
    ? null
    : { file_ids: line.file_ids, pages: line.artwork_pages && [...line.artwork_pages] };

const presentItem = (item: CartItemRow): CartItem => ({
  id: item.id,
  name: item.name,
  // Stored after they passed their schemas: the domain's read-only lists are the same shape.
  configuration: item.configuration as CartItem['configuration'],
  price: item.sheet as CartItem['price'],
  artwork: presentArtwork(item),
  needs_artwork: item.needs_artwork,
  quote_id: item.quote_id,
  added_at: item.added_at.toISOString(),
  price_valid_until: item.price_valid_until.toISOString(),
});

/** A cart as it is answered. */
export async function presentCart(services: Services, db: Db, cart: CartRow): Promise<Cart> {
  const items = await findItems(db, cart.id);
  const living = items.filter(isLiving);
  return {
    _id: cart.id,
    version: cart.version,
    market: cart.market,
    lang: cart.language,
    cart_items: living.map(presentItem),
    removed_items: items.flatMap(({ id, name, removed_at }) =>
      removed_at === null ? [] : [{ id, name, removed_at: removed_at.toISOString() }],
    ),
    quantity_items: living.length,
    totals: await totalsOf(services, cart, living),
    delivery_address_id: cart.delivery_address_id,
    billing_address_id: cart.billing_address_id,
    vat_number: cart.vat_number,
    payment_type: cart.payment_type,
    remarks: cart.remarks,
    customer_reference: cart.customer_reference,
    terms_accepted: cart.terms_accepted_at !== null,
  };
}
