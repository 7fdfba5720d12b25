import type { CustomerTerms } from '@labelwerk/domain/pricing/price-list.ts';
import {
  type CartItemRow,
  type CartRow,
  changeCart,
  isPricedFor,
  isPriceKept,
  linesWithQuote,
  repricedLines,
  type StoredCart,
  settledServices,
} from '#features/cart/index.ts';
import { asOffered, priceAsListed } from '#features/pricing/index.ts';
import type { App } from '#platform/app.ts';
import type { Db } from '#platform/database/database.ts';

/**
 * Calculates every line and service again before it is ordered, by the list it was priced with. A line whose price is
 * no longer kept, or differs from that list (other terms of the customer, a tampered row), gets today's price. Extras
 * that are no longer offered are removed, with their price. Returns the changed cart; undefined if no price has
 * changed.
 */
export async function repriceForCheckout(
  app: Pick<App, 'part' | 'now'>,
  trx: Db,
  { cart, items }: Pick<StoredCart, 'cart' | 'items'>,
  agreed: CustomerTerms | undefined,
): Promise<CartRow | undefined> {
  const market = cart.market;
  const now = app.now();
  const quoted = await linesWithQuote(app, trx, items, { market, customerId: cart.customer_id, now });
  const moved: CartItemRow[] = [];
  const dropped: CartItemRow[] = [];
  for (const stored of items) {
    const { line: item, withdrawn } = await asOffered(app, stored, market);
    const { configuration, sheet } = item;
    if (withdrawn.length > 0) dropped.push(item);
    const version = sheet.listVersion;
    const kept = isPriceKept(item, now);
    const again = kept ? await priceAsListed(app, { version, configuration }, market, agreed) : undefined;
    const same = again?.net === sheet.net && isPricedFor(sheet, market);
    // A quote was made with the terms of its day: it is valid unchanged until its date, in its market.
    if (!same && !(kept && quoted.has(item.id))) moved.push(item);
  }
  const ofServices = await settledServices(app, cart.services, market);
  const isSettled = ofServices === cart.services;
  if (moved.length === 0 && dropped.length === 0 && isSettled) return undefined;
  const repriced = await repricedLines(app, trx, moved, { market, customerId: cart.customer_id });
  // A line may be in both: its new price counts.
  const lines = [...dropped.filter(({ id }) => moved.every((one) => one.id !== id)), ...repriced];
  const change = { updated_at: now, ...(!isSettled && { services: JSON.stringify(ofServices) }) };
  return changeCart(trx, cart.id, change, { lines });
}
