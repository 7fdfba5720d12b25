'use client';
import { QueryClient } from '@tanstack/react-query';
import { mayPass } from '#platform/client/call.ts';

const create = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: (failures, error) => failures < 1 && mayPass(error),
        refetchOnWindowFocus: false,
      },
    },
  });

let ofTab: QueryClient | undefined;

/**
 * What this tab has asked for and knows. It comes with the code of the first part that asks for something: a page none of
 * whose parts does loads nothing of it. On the server, where nothing is ever asked for, everybody gets an empty one.
 */
export function useQueryClient(): QueryClient {
  if (typeof window === 'undefined') return create();
  if (!ofTab) {
    ofTab = create();
    ofTab.mount();
  }
  return ofTab;
}
