import type { Cart } from '@labelwerk/contracts/cart/cart.ts';
import { Problem } from '#platform/client/call.ts';

export type RemovedLine = Cart['removed_items'][number];

/** Removed lines as they are listed: the one that was removed last comes first. */
export const lastRemovedFirst = (lines: readonly RemovedLine[]): readonly RemovedLine[] =>
  lines.toSorted((one, other) => other.removed_at.localeCompare(one.removed_at));

/**
 * Why a line was not put back: `gone` if it can't be any more, `unanswered` if the shop did not answer, else
 * what the shop said.
 */
export function putBackFault(failed: unknown): 'gone' | 'unanswered' | { readonly text: string } {
  if (!(failed instanceof Problem)) return 'unanswered';
  if (failed.status === 404) return 'gone';
  const text = failed.errors[0]?.message ?? failed.message;
  return text === '' ? 'unanswered' : { text };
}
