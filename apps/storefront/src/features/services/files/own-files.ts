'use client';
import { libraryCalls } from '@labelwerk/contracts/library/calls.ts';
import type { CustomerFile } from '@labelwerk/contracts/library/files.ts';
import { send } from '#platform/client/call.ts';
import { useQuery } from '#platform/client/queries/use-query.ts';

type Wish = {
  /** Undefined for a visitor, who has no library. */
  readonly customerId: number | undefined;
  /** Empty: every file. */
  readonly search: string;
  /** Number of pages of the list to load, from the first. */
  readonly pages: number;
};

/** The newest files of the customer's library. */
export function useOwnFiles({ customerId, search, pages }: Wish) {
  return useQuery({
    queryKey: ['library', customerId, 'choice', search, pages],
    enabled: customerId !== undefined,
    queryFn: async ({ signal }) => {
      const lists = await Promise.all(
        Array.from({ length: pages }, (_, index) =>
          send(libraryCalls.listFiles, {
            params: { customerId: customerId ?? 0 },
            query: { page: index + 1, ...(search !== '' && { search }) },
            signal,
          }),
        ),
      );
      const files = lists.flatMap(({ data }) => data);
      return { files, isMore: files.length < (lists[0]?.total ?? 0) };
    },
    placeholderData: (previous) => previous,
    // The customer uploads files in another tab and returns to this one.
    refetchOnWindowFocus: true,
  });
}

/** The files already chosen, without those that were removed from the library. */
export function useChosenFiles(customerId: number | undefined, ids: readonly string[]) {
  const sorted = ids.toSorted();
  return useQuery({
    queryKey: ['library', customerId, 'chosen', ...sorted],
    enabled: customerId !== undefined && ids.length > 0,
    queryFn: async ({ signal }): Promise<readonly CustomerFile[]> => {
      const found = await Promise.all(
        sorted.map((id) =>
          send(libraryCalls.listFiles, {
            params: { customerId: customerId ?? 0 },
            query: { file_id: id },
            signal,
          }),
        ),
      );
      return found.flatMap(({ data }) => data);
    },
    placeholderData: (previous) => previous,
  });
}
