import type { DeepReadonly } from '@labelwerk/contracts/call/call.ts';
import type { Cart } from '@labelwerk/contracts/cart/cart.ts';
import { judgeCode } from '#features/vouchers/index.ts';
import type { App } from '#platform/app.ts';
import { isActive } from './items/item.ts';
import { presentItems } from './kinds/kinds.ts';
import type { StoredCart } from './stored/stored-cart-repository.ts';
import { sumOfStored } from './totals/cart-totals.ts';
import { presentVoucher } from './voucher/present-voucher.ts';

/** A cart for a response. */
export async function presentStored(
  app: Pick<App, 'db' | 'part' | 'now'>,
  stored: StoredCart,
): Promise<DeepReadonly<Cart>> {
  const { cart } = stored;
  const { voucher_code: code, market, customer_id: customerId } = cart;
  // Judged now: the code may have expired or been used up since the last change of the cart.
  const judged =
    code === null ? undefined : await judgeCode(app, app.db, code, { market, customerId, cartId: cart.id });
  const now = { ...stored, cart: { ...cart, voucher_terms: judged?.terms ?? null } };
  const { totals, grant } = await sumOfStored(app, now);
  return {
    _id: cart.id,
    version: cart.version,
    market: cart.market,
    lang: cart.language,
    ...(await presentItems(app, stored)),
    quantity_items: stored.items.filter(isActive).length,
    totals,
    voucher:
      judged && code !== null ? presentVoucher(cart, { code, ...judged }, grant, totals.currency) : null,
    delivery_address_id: cart.delivery_address_id,
    billing_address_id: cart.billing_address_id,
    vat_number: cart.vat_number,
    vat_check: cart.vat_check,
    payment_type: cart.payment_type,
    remarks: cart.remarks,
    customer_reference: cart.customer_reference,
    terms_accepted: cart.terms_accepted_at !== null && cart.terms_version === cart.version,
  };
}
