import type { LabelItem } from '../../items/item.ts';
import type { ItemKind } from '../item-kind.ts';
import { presentLabels } from './present-labels.ts';
import { misplacedLabels } from './price-stands.ts';
import { repricedLabels } from './reprice-labels.ts';
import { isSameLabel } from './same-label.ts';
import { unsettledLabels } from './settle-labels.ts';

/** A label that the shop prints, or delivers blank. */
export const label = {
  limit: 100,
  restorable: 50,
  missing: 'cart.item-missing',
  full: 'cart.full',
  blocked: { path: 'cart_items', code: 'checkout.line-obstacle' },
  isSame: isSameLabel,
  misplaced: misplacedLabels,
  repriced: repricedLabels,
  unsettled: unsettledLabels,
  present: presentLabels,
} satisfies ItemKind<LabelItem, 'cart_items' | 'removed_items' | 'option_names'>;
