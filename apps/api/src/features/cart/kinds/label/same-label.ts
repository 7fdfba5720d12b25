import { isDeepStrictEqual } from 'node:util';
import type { Db } from '#platform/database/database.ts';
import { contentOfLines, firstContentOfLine } from './label-content-repository.ts';
import type { ContentLine, LabelItem } from './label-item.ts';

type Sent = Pick<LabelItem, 'name' | 'configuration'>;

/** As stored in jsonb: without undefined values. */
const stored = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

const isEqual = (one: Sent, other: Sent): boolean =>
  one.name === other.name && isDeepStrictEqual(stored(one.configuration), stored(other.configuration));

const isMadeAlike = (one: ContentLine | undefined, other: ContentLine | undefined): boolean =>
  one?.name === other?.name && one?.quantity === other?.quantity && one?.made === other?.made;

/**
 * Whether a line sent with the key of a line in the cart is this line sent again. If the line was changed since it was
 * added, its first stored content is compared.
 */
export async function isSameLabel(db: Db, present: LabelItem, sent: LabelItem): Promise<boolean> {
  if (isEqual(present, sent)) return true;
  const first = await firstContentOfLine(db, present.cart_id, present.id);
  if (!first) return false;
  const [ofSent, ofPresent] = await contentOfLines(db, [sent, present]);
  return isMadeAlike(first, ofSent) && !isMadeAlike(first, ofPresent);
}
