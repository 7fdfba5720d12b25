import { isDeepStrictEqual } from 'node:util';
import { judgeCode } from '#features/vouchers/index.ts';
import type { Db } from '#platform/database/database.ts';
import type { Services } from '#platform/services.ts';
import { type CartRow, changeCart } from '../cart-repository.ts';

/**
 * Checks the voucher code of a cart again before consent or order. Returns the cart with a new version if the result
 * differs: the code expired, was used up, or was changed by the operator.
 */
export async function rejudgeVoucher(
  services: Services,
  trx: Db,
  cart: CartRow,
): Promise<CartRow | undefined> {
  const { id: cartId, voucher_code: code, voucher_terms: stored, market, customer_id: customerId } = cart;
  if (code === null) return undefined;
  const { terms } = await judgeCode(services, trx, code, { market, customerId, cartId });
  const written = JSON.stringify(terms);
  // Compared as stored: undefined fields are not written.
  if (isDeepStrictEqual(JSON.parse(written), stored)) return undefined;
  return changeCart(trx, cartId, { voucher_terms: terms && written, updated_at: services.now() });
}

/** Withdraws the voucher code of a cart whose last use went to another order at the same time. */
export const withdrawVoucher = (services: Services, trx: Db, cart: CartRow): Promise<CartRow> =>
  changeCart(trx, cart.id, { voucher_terms: null, updated_at: services.now() });
