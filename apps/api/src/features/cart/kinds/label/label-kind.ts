import type { ItemKind } from '../item-kind.ts';
import { contentOfLabel, exportOfLabel } from './label-content-repository.ts';
import { labelDifference } from './label-difference.ts';
import type { LabelItem } from './label-item.ts';
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
  supplyOf: () => 'goods',
  supplyOfContent: () => 'goods',
  expressOf: ({ configuration }) => configuration.express,
  content: { list: 'lines', of: contentOfLabel },
  exported: { list: 'items', of: exportOfLabel },
  difference: labelDifference,
  isSame: isSameLabel,
  misplaced: misplacedLabels,
  repriced: repricedLabels,
  unsettled: unsettledLabels,
  present: presentLabels,
} satisfies ItemKind<
  LabelItem,
  'cart_items' | 'removed_items' | 'option_names',
  'added' | 'removed' | 'changed'
>;
