import type { checkoutCalls } from '@labelwerk/contracts/checkout/calls.ts';
import { lockCart, type StoredCart, storedCartFor } from '#features/cart/index.ts';
import type { LabelItem } from '#features/cart/kinds/label/index.ts';
import { lineToApprove } from '#features/orders/approval/index.ts';
import type { App } from '#platform/app.ts';
import type { Db } from '#platform/database/database.ts';
import { type CallResult, failure, type Result, success } from '#platform/problems/failure.ts';
import { orderedOrMissing } from '../ordered-before.ts';
import { findApprovals, replaceApprovals } from './checkout-approvals-repository.ts';

/** A line of a cart: whether it can be approved with the order, and whether it is. */
type Approvable = {
  readonly itemId: string;
  readonly name: string;
  readonly productType: string;
  readonly contentVersion: string;
  readonly verdict: Awaited<ReturnType<typeof lineToApprove>>['verdict'];
  readonly approved: boolean;
};
export type CartApprovals = { readonly version: number; readonly lines: readonly Approvable[] };

const toApprove = (app: App, customerId: number, item: LabelItem) =>
  lineToApprove(app, { ...item, customer_id: customerId });

/**
 * The customer's own cart; one without an owner or of another customer is answered like a missing one, an ordered one
 * by a 409 with its order.
 */
async function ownCart(
  db: Db,
  customerId: number,
  cartId: string,
): Promise<Result<StoredCart, 'cart.missing' | 'checkout.done'>> {
  const read = await storedCartFor(db, cartId, { customerId, guestId: null });
  return read.ok && read.value.cart.customer_id === customerId
    ? read
    : orderedOrMissing(db, cartId, customerId);
}

const labelsIn = ({ items }: StoredCart): readonly LabelItem[] =>
  items.filter((item) => item.kind === 'label').filter(({ removed_at: removed }) => removed === null);

/** The lines of a cart, and whether each of them can be approved with the order. */
export async function cartApprovals(
  app: App,
  customerId: number,
  cartId: string,
): Promise<CallResult<CartApprovals, typeof checkoutCalls.listCartApprovals>> {
  const read = await ownCart(app.db, customerId, cartId);
  if (!read.ok) return read;
  const { cart } = read.value;
  const given = await findApprovals(app.db, cart.id, cart.version);
  const lines: Approvable[] = [];
  for (const item of labelsIn(read.value)) {
    const { version, verdict } = await toApprove(app, customerId, item);
    lines.push({
      itemId: item.id,
      name: item.name,
      productType: item.configuration.productType,
      contentVersion: version,
      verdict,
      approved: given.get(item.id) === version,
    });
  }
  return success({ version: cart.version, lines });
}

/**
 * Records which lines of a cart the customer approves with the order, in place of earlier choices. Each content must
 * be the one shown, with a completed check without findings. Applies to this version of the cart only.
 */
export async function approveAtCheckout(
  app: App,
  customerId: number,
  cartId: string,
  wanted: {
    readonly version: number;
    readonly lines: readonly { readonly itemId: string; readonly contentVersion: string }[];
  },
): Promise<CallResult<null, typeof checkoutCalls.approveAtCheckout>> {
  const read = await ownCart(app.db, customerId, cartId);
  if (!read.ok) return read;
  const items = labelsIn(read.value);
  for (const { itemId, contentVersion } of wanted.lines) {
    const item = items.find(({ id }) => id === itemId);
    if (!item) return failure('checkout.approval-outdated');
    const now = await toApprove(app, customerId, item);
    if (now.version !== contentVersion) return failure('checkout.approval-outdated');
    if (now.verdict !== 'clean') return failure('checkout.not-approvable');
  }
  return app.db.transaction().execute(async (trx) => {
    const cart = await lockCart(trx, read.value.cart.id);
    if (cart?.state !== 'open') return failure('cart.missing');
    // The contents above are those of the lines at this version: after a change of the cart they must be shown again.
    if (cart.version !== wanted.version) return failure('checkout.approval-outdated');
    await replaceApprovals(trx, cart, wanted.lines, app.now());
    return success(null);
  });
}
