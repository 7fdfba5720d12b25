import { isDeepStrictEqual } from 'node:util';
import { judgeCode, type Uses } from '#features/vouchers/index.ts';
import type { App } from '#platform/app.ts';
import type { Db } from '#platform/database/database.ts';
import { changeCart } from '../cart-repository.ts';
import type { CartRow } from '../tables.ts';

/**
 * Judges the code of a cart again before consent or an order. Returns the cart with a new version if the terms of the
 * code have changed: it expired, was used up, or the operator changed it. Otherwise undefined.
 */
export async function rejudgeVoucher(
  app: Pick<App, 'part' | 'now'>,
  trx: Db,
  cart: CartRow,
  uses?: Uses,
): Promise<CartRow | undefined> {
  const { id: cartId, voucher_code: code, voucher_terms: stored, market, customer_id: customerId } = cart;
  if (code === null) return undefined;
  const { terms } = await judgeCode(app, trx, code, { market, customerId, cartId, uses });
  const written = JSON.stringify(terms);
  // Compared as stored: undefined values are not written.
  if (isDeepStrictEqual(JSON.parse(written), stored)) return undefined;
  return changeCart(trx, cartId, { voucher_terms: terms && written, updated_at: app.now() });
}
