import { findLabelOfCustomer } from '#features/cart/items/index.ts';
import { findJobOfItem } from '#features/orders/placing/index.ts';
import type { Db } from '#platform/database/database.ts';
import { findUnordered } from './code-uploads-repository.ts';
import { releaseCodes } from './release-codes.ts';

/**
 * Releases the codes of items that are neither in an open cart nor ordered any more: they may be sent again. `customerId`:
 * of this customer alone; codes whose customer was deleted are kept.
 */
export async function releaseUnused(db: Db, customerId?: number): Promise<void> {
  for (const { item_id: itemId, customer_id: owner } of await findUnordered(db, customerId)) {
    if (owner === null) continue;
    const item = await findLabelOfCustomer(db, owner, itemId);
    if (!item && !(await findJobOfItem(db, owner, itemId))) await releaseCodes(db, itemId);
  }
}
