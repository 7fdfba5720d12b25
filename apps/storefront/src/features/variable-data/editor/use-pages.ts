'use client';
import type { CartItem } from '@labelwerk/contracts/cart/cart.ts';
import { libraryCalls } from '@labelwerk/contracts/library/calls.ts';
import { useMemo } from 'react';
import { send } from '#platform/client/call.ts';
import { useQuery } from '#platform/client/queries/use-query.ts';
import { type PagesOfDesigns, pagesOfDesigns } from './pages-of-designs.ts';

/** ms until a file that is being opened is asked for again. */
const askAgainMs = 1_000;

/** The page of each design of a line; undefined until its files are opened. `error`: a file is gone. */
export function usePages(customerId: number, { artwork, configuration }: CartItem) {
  const designs = configuration.sorts.length;
  const fileIds = artwork?.pages ? [] : (artwork?.file_ids ?? []);
  const { data: files, error } = useQuery({
    queryKey: ['files-of-designs', customerId, ...fileIds],
    enabled: fileIds.length > 0,
    queryFn: async ({ signal }) => {
      const answers = await Promise.all(
        fileIds.map((file) => send(libraryCalls.getFile, { params: { customerId, file }, signal })),
      );
      return answers.flatMap((answer) => ('file' in answer ? [answer.file] : []));
    },
    refetchInterval: ({ state: { data } }) =>
      data?.some(({ sort_order: order }) => order.length === 0) ? askAgainMs : false,
  });
  const pages = useMemo<PagesOfDesigns>(
    () => (artwork ? pagesOfDesigns(artwork, files ?? [], designs) : []),
    [artwork, files, designs],
  );
  return { pages: pages.length === designs ? pages : undefined, error };
}
