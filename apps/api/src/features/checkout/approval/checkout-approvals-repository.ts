import { sql } from 'kysely';
import type { Db } from '#platform/database/database.ts';
import type { SharedRead } from '#platform/database/shared-read-repository.ts';
import { staticQuery } from '#platform/database/static-query.ts';
import '../tables.ts';

type Given = { readonly itemId: string; readonly contentVersion: string };

type ApprovalRow = { readonly cart_item_id: string; readonly content_version: string };
type OfCart = { cartId: string; termsVersion: number | null };

const selectApprovals = (db: Db, { cartId, termsVersion }: OfCart) =>
  db
    .selectFrom('checkout_approvals')
    .select(['cart_item_id', 'content_version'])
    .where('cart_id', '=', cartId)
    .where(sql<boolean>`cart_version = ${termsVersion}`);
const approvalsOf = staticQuery<OfCart, ApprovalRow>((db, values) => selectApprovals(db, values).compile());

/** The approvals given for the accepted version of a cart, as part of a shared read. */
export const readApprovals: SharedRead<OfCart, ApprovalRow> = { select: selectApprovals, times: [] };

/** Approved content versions, by the ids of the cart's lines. */
export const approvalsByLine = (rows: readonly ApprovalRow[]): ReadonlyMap<string, string> =>
  new Map(rows.map((row) => [row.cart_item_id, row.content_version]));

/** Content versions approved at a version of a cart, by the ids of its lines. */
export const findApprovals = async (
  db: Db,
  cartId: string,
  cartVersion: number,
): Promise<ReadonlyMap<string, string>> =>
  approvalsByLine(await approvalsOf.all(db, { cartId, termsVersion: cartVersion }));

/** Replaces the approvals of a cart by these. Call it under the lock of the cart. */
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
