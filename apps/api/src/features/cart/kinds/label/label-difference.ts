import type { LineAspect } from '@labelwerk/contracts/checkout/cart-difference.ts';
import type { CartContent, ContentDifference } from '../../versions/content.ts';
import { changesOfItems } from '../changes-of-items.ts';
import type { ContentLine } from './label-item.ts';

const aspects = (before: ContentLine, after: ContentLine): (LineAspect | false)[] => [
  before.name !== after.name && 'name',
  before.quantity !== after.quantity && 'quantity',
  before.net !== after.net && 'price',
  (before.made !== after.made || before.express !== after.express) && 'configuration',
  before.artwork !== after.artwork && 'artwork',
  before.note !== undefined && before.note !== after.note && 'note',
];

const amounts = ({ name, quantity, net }: ContentLine) => ({ name, quantity, net });

/** The differences between the labels of two contents. */
export const labelDifference = (
  before: CartContent,
  after: CartContent,
): Pick<ContentDifference, 'added' | 'removed' | 'changed'> =>
  changesOfItems(before.lines, after.lines, { amounts, aspects });
