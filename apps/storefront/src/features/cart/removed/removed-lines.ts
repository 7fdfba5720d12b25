import type { Cart } from '@labelwerk/contracts/cart/cart.ts';
import { Problem } from '#platform/client/call.ts';

export type RemovedLine = Cart['removed_items'][number];

export type RemovedService = Cart['removed_services'][number];
export type RemovedPack = Cart['removed_sample_packs'][number];
export type Removed = RemovedLine | RemovedService | RemovedPack;

/** Whether the removed entry is a service. */
export const isService = (removed: Removed): removed is RemovedService => 'service' in removed;

/** Whether the removed entry is a sample pack. */
export const isPack = (removed: Removed): removed is RemovedPack => 'samples' in removed;

/** Removed items in the order in which they are listed: the last removed one first. */
export const lastRemovedFirst = <One extends { readonly removed_at: string }>(
  removed: readonly One[],
): readonly One[] => removed.toSorted((one, other) => other.removed_at.localeCompare(one.removed_at));

/**
 * Why an item was not put back: `gone` if that is no longer possible, the API's message if there is one,
 * otherwise `unanswered`.
 */
export function putBackFault(failed: unknown): 'gone' | 'unanswered' | { readonly text: string } {
  if (!(failed instanceof Problem)) return 'unanswered';
  if (failed.status === 404) return 'gone';
  const text = failed.errors[0]?.message ?? failed.message;
  return text === '' ? 'unanswered' : { text };
}
