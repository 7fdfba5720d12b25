import type { Db } from '#platform/database/database.ts';
import { staticQuery } from '#platform/database/static-query.ts';
import '../tables.ts';

type Given = { readonly itemId: string; readonly contentVersion: string };

const approvalsOf = staticQuery<
  { cartId: string; cartVersion: number },
  { cart_item_id: string; content_version: string }
>((db, { cartId, cartVersion }) =>
  db
    .selectFrom('checkout_approvals')
    .select(['cart_item_id', 'content_version'])
    .where('cart_id', '=', cartId)
    .where('cart_version', '=', cartVersion)
    .compile(),
);

/** What was approved of a cart at a version, by the ids of its lines. */
export async function findApprovals(
  db: Db,
  cartId: string,
  cartVersion: number,
): Promise<ReadonlyMap<string, string>> {
  const rows = await approvalsOf.all(db, { cartId, cartVersion });
  return new Map(rows.map((row) => [row.cart_item_id, row.content_version]));
}

/** Sets what is approved of a cart: these lines and no others. Under the lock of the cart. */
export async function replaceApprovals(
  trx: Db,
  cart: { readonly id: string; readonly version: number },
  given: readonly Given[],
  at: Date,
): Promise<void> {
  await trx.deleteFrom('checkout_approvals').where('cart_id', '=', cart.id).execute();
  if (given.length === 0) return;
  await trx
    .insertInto('checkout_approvals')
    .values(
      given.map(({ itemId, contentVersion }) => ({
        cart_id: cart.id,
        cart_item_id: itemId,
        cart_version: cart.version,
        content_version: contentVersion,
        given_at: at,
      })),
    )
    .execute();
}
