import { isUuid } from '@labelwerk/contracts/values/identifiers.ts';
import type { Configuration } from '@labelwerk/domain/pricing/configuration/configuration.ts';
import type { Db } from '#platform/database/database.ts';
import { failure, type Result, success } from '#platform/problems/failure.ts';
import { findCartOfItem, findItem } from '../../cart-repository.ts';
import { isActive } from '../../items/item.ts';
import { type Caller, readableCart } from '../../owner/open-cart.ts';

/** The configuration of a line in an open cart; 404 for a line of another customer's cart, as for a missing one. */
export async function configurationOfItem(
  db: Db,
  itemId: string,
  caller: Caller,
): Promise<Result<Configuration, 'cart.item-missing'>> {
  const missing = failure('cart.item-missing');
  const cartId = isUuid(itemId) ? await findCartOfItem(db, itemId) : undefined;
  const cart = cartId === undefined ? missing : await readableCart(db, cartId, caller);
  if (!cart.ok) return missing;
  const item = await findItem(db, cart.value.id, itemId);
  return item?.kind === 'label' && isActive(item) ? success(item.configuration) : missing;
}
