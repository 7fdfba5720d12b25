import { judgeCode, troubleMessage, tryCode } from '#features/vouchers/index.ts';
import type { Db } from '#platform/database/database.ts';
import { failure, type Result, success } from '#platform/problems/failure.ts';
import type { Services } from '#platform/services.ts';
import { type Caller, storedCartFor } from '../owner/open-cart.ts';
import { changeStoredCart } from '../stored/change-stored-cart.ts';
import type { StoredCart } from '../stored/stored-cart-repository.ts';
import { sumOfStored } from '../totals/cart-totals.ts';

const unchanged = ({ cart: { market, language } }: StoredCart) => ({
  ...{ market, language, changed: [], added: [] },
});

/**
 * Puts a code into the cart in place of the one it has. One that does not count here and now is refused with the reason,
 * and the cart stays as it is. `from` is the place the code is tried from.
 */
export async function putVoucher(
  services: Services,
  cartId: string,
  caller: Caller,
  { typed, from }: { readonly typed: string; readonly from: string },
): Promise<Result<StoredCart>> {
  const find = (db: Db) => storedCartFor(db, cartId, caller);
  // Whoever may not open the cart learns nothing about codes by it.
  const first = await find(services.db);
  if (!first.ok) return first;
  const tried = await tryCode(services, typed, from);
  if (!tried.ok) return tried;
  const code = tried.value;
  return changeStoredCart(
    services,
    find,
    async (stored, db) => {
      const { id, market, customer_id: customerId } = stored.cart;
      const { terms, lapse } = await judgeCode(services, db, code, { market, customerId, cartId: id });
      const wanted = { ...stored, cart: { ...stored.cart, voucher_terms: terms } };
      const { totals, grant } = await sumOfStored(services, wanted);
      const trouble = lapse ?? grant?.refusal;
      if (!trouble) return success({ ...unchanged(stored), voucher: { code, terms } });
      const errors = [{ path: 'code', ...troubleMessage(trouble, totals.currency) }];
      return failure(422, 'request.invalid', { errors });
    },
    { cartId, first: first.value },
  );
}

/** Takes the code out of the cart; without one nothing changes. */
export const removeVoucher = (
  services: Services,
  cartId: string,
  caller: Caller,
): Promise<Result<StoredCart>> =>
  changeStoredCart(
    services,
    (db) => storedCartFor(db, cartId, caller),
    async (stored) =>
      success(stored.cart.voucher_code === null ? undefined : { ...unchanged(stored), voucher: null }),
    { cartId },
  );
