import { isDeepStrictEqual } from 'node:util';
import type { Db } from '#platform/database/database.ts';
import type { CartItemRow } from '../cart-repository.ts';
import { type ContentLine, firstContentOfLine } from '../versions/cart-versions-repository.ts';
import { contentLine } from '../versions/plain-content.ts';

type Sent = Pick<CartItemRow, 'name' | 'configuration'>;

/** As stored in jsonb: without undefined values. */
const stored = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

const isEqual = (one: Sent, other: Sent): boolean =>
  one.name === other.name && isDeepStrictEqual(stored(one.configuration), stored(other.configuration));

const isMadeAlike = (one: ContentLine, other: ContentLine): boolean =>
  one.name === other.name && one.quantity === other.quantity && one.made === other.made;

/**
 * Whether a line sent with the key of a line in the cart is this line sent again. If the line was changed since it was
 * added, its first stored content is compared.
 */
export async function isSameLine(db: Db, present: CartItemRow, sent: CartItemRow): Promise<boolean> {
  if (isEqual(present, sent)) return true;
  const first = await firstContentOfLine(db, present.cart_id, present.id);
  return (
    first !== undefined && isMadeAlike(first, contentLine(sent)) && !isMadeAlike(first, contentLine(present))
  );
}
