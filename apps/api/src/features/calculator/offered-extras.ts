import type { PriceList } from '@labelwerk/domain/pricing/price-list.ts';

/**
 * Services the list has a price for, whose work (reports, drafts, approvals by the customer) the shop has no room for
 * yet. They are priced where an earlier order names them, and offered to nobody.
 */
const withoutRoom: ReadonlySet<string> = new Set(['review-smart', 'review-pro', 'design']);

/** Extras with their amounts, as they are offered. */
export const offeredExtras = ({ extras }: Pick<PriceList, 'extras'>): Readonly<Record<string, number>> =>
  Object.fromEntries(Object.entries(extras).filter(([id]) => !withoutRoom.has(id)));
