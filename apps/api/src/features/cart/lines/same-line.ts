import { isDeepStrictEqual } from 'node:util';
import type { Db } from '#platform/database/database.ts';
import type { CartItemRow } from '../cart-repository.ts';
import { type ContentLine, firstContentOfLine } from '../versions/cart-versions-repository.ts';
import { contentLine } from '../versions/plain-content.ts';

type Sent = Pick<CartItemRow, 'name' | 'configuration'>;

/** As jsonb holds it: without what is undefined. */
const stored = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

const isEqual = (one: Sent, other: Sent): boolean =>
  one.name === other.name && isDeepStrictEqual(stored(one.configuration), stored(other.configuration));

const isMadeAlike = (one: ContentLine, other: ContentLine): boolean =>
  one.name === other.name && one.quantity === other.quantity && one.made === other.made;

/**
 * Whether a line that is sent under the key of one in the cart is that line sent again. It may have been changed since it
 * was put in: then it is compared with what the cart held first.
 */
export async function isSameLine(db: Db, present: CartItemRow, sent: CartItemRow): Promise<boolean> {
  if (isEqual(present, sent)) return true;
  const first = await firstContentOfLine(db, present.cart_id, present.id);
  return (
    first !== undefined && isMadeAlike(first, contentLine(sent)) && !isMadeAlike(first, contentLine(present))
  );
}
