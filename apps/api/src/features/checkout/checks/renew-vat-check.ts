import { type CartRow, changeCart, lockCart, noteOnCart } from '#features/cart/index.ts';
import { checkNumber } from '#features/vat/index.ts';
import type { App } from '#platform/app.ts';

/**
 * Repeats the check of a VAT number whose answer is missing or outdated, because a cart may wait for weeks. A valid
 * number is kept with the new answer. If no office answers, VAT is charged as after the first check; a number that is
 * no longer registered is removed. Both create a new version of the cart, whose terms must be accepted. Don't call it
 * in a transaction.
 */
export async function renewVatCheck(app: App, seen: CartRow): Promise<void> {
  const check = await checkNumber(app, seen.vat_number);
  await app.db.transaction().execute(async (trx) => {
    const cart = await lockCart(trx, seen.id);
    if (cart?.vat_number !== seen.vat_number || cart.vat_check !== seen.vat_check) return;
    if (check.state === 'valid') {
      await noteOnCart(trx, cart.id, { vat_check: 'valid', vat_check_id: check.row.id });
      return;
    }
    const taken =
      check.state === 'invalid'
        ? ({ vat_number: '', vat_check: 'unasked' } as const)
        : { vat_check: check.state };
    await changeCart(trx, cart.id, { ...taken, vat_check_id: null, updated_at: app.now() });
  });
}
