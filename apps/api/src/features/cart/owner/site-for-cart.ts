import type { SiteOfPath } from '#features/market/index.ts';
import type { Db } from '#platform/database/database.ts';
import { type Caller, type Site, storedCartForAdding } from './open-cart.ts';

type Target = { readonly cartId: string | undefined; readonly caller: Caller };

/**
 * The site of a change of a cart: that of the call, but with the market of the cart if the call names none. A default
 * never moves a cart to another market.
 */
export async function siteForCart(
  db: Db,
  { cartId, caller }: Target,
  { market, language, isDefaultMarket }: SiteOfPath,
): Promise<Site> {
  if (!isDefaultMarket) return { market, language };
  const cart = await storedCartForAdding(db, cartId, caller);
  return { market: (cart.ok ? cart.value?.cart.market : undefined) ?? market, language };
}
