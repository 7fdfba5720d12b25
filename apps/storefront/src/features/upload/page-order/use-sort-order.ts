'use client';
import type { Verdict } from '@labelwerk/contracts/artwork/verdict.ts';
import { useEffect, useState } from 'react';

type Pages = Pick<Verdict, 'preflight_hash' | 'page_verdicts'>;

/**
 * The pages of a file that are printed, in the order of the sorts: initially its first ones, as many as the
 * designs `wanted`. `tell` is called with every complete selection of some of the pages: more pages than
 * designs are no error once the API knows which of them are printed.
 */
export function useSortOrder(
  verdict: Pages | null | undefined,
  wanted: number,
  onOrder: (order: readonly number[]) => void,
) {
  const [order, setOrder] = useState<readonly number[]>([]);
  const pages = verdict?.page_verdicts.map(({ page }) => page) ?? [];
  const hash = verdict?.preflight_hash;

  const arrange = (next: readonly number[]) => {
    setOrder(next);
    if (hash && next.length === wanted && next.length < pages.length) onOrder(next);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: another file starts anew, a new verdict on it does not
  useEffect(() => arrange(pages.slice(0, wanted)), [hash, pages.length]);
  return [order, arrange] as const;
}
