import type { cartCalls } from '@labelwerk/contracts/cart/calls.ts';
import { judgeCode, troubleMessage, tryCode } from '#features/vouchers/index.ts';
import type { App } from '#platform/app.ts';
import type { Db } from '#platform/database/database.ts';
import { type CallResult, failure, type Result, success } from '#platform/problems/failure.ts';
import { type Caller, storedCartFor } from '../owner/open-cart.ts';
import { type ChangeCode, changeStoredCart } from '../stored/change-stored-cart.ts';
import type { StoredCart } from '../stored/stored-cart-repository.ts';
import { sumOfStored } from '../totals/cart-totals.ts';

const unchanged = ({ cart: { market, language } }: StoredCart) => ({
  ...{ market, language, changed: [], added: [] },
});

/**
 * Puts a code into the cart, replacing the previous one. A code that is not valid for this cart now is refused with
 * the reason, and the cart stays unchanged. `from`: the visitor, for the limit of wrong codes.
 */
export async function putVoucher(
  app: Pick<App, 'db' | 'part' | 'now'>,
  cartId: string,
  caller: Caller,
  { typed, from }: { readonly typed: string; readonly from: string },
): Promise<CallResult<StoredCart, typeof cartCalls.putCartVoucher>> {
  const find = (db: Db) => storedCartFor(db, cartId, caller);
  // A caller who may not open the cart must not learn anything about codes.
  const first = await find(app.db);
  if (!first.ok) return first;
  const tried = await tryCode(app, typed, from);
  if (!tried.ok) return tried;
  const code = tried.value;
  return changeStoredCart(app, {
    cartId,
    first: first.value,
    find,
    async decide(stored, db) {
      const { id, market, customer_id: customerId } = stored.cart;
      const { terms, lapse } = await judgeCode(app, db, code, { market, customerId, cartId: id });
      const wanted = { ...stored, cart: { ...stored.cart, voucher_terms: terms } };
      const { totals, grant } = await sumOfStored(app, wanted);
      const trouble = lapse ?? grant?.refusal;
      if (!trouble) return success({ ...unchanged(stored), voucher: { code, terms } });
      const errors = [{ path: 'code', ...troubleMessage(trouble, totals.currency) }];
      return failure('request.invalid', { errors });
    },
  });
}

/** Removes the code from the cart; changes nothing if there is none. */
export const removeVoucher = (
  app: Pick<App, 'db' | 'part' | 'now'>,
  cartId: string,
  caller: Caller,
): Promise<Result<StoredCart, ChangeCode>> =>
  changeStoredCart(app, {
    cartId,
    find: (db) => storedCartFor(db, cartId, caller),
    decide: async (stored) =>
      success(stored.cart.voucher_code === null ? undefined : { ...unchanged(stored), voucher: null }),
  });
