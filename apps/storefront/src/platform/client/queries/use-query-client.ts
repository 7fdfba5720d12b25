'use client';
import { QueryClient } from '@tanstack/react-query';
import { mayPass } from '#platform/client/call.ts';
import { keepFresh } from '#platform/client/tabs/keep-fresh.ts';

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
 * The query client of this tab. Its code is loaded with the first component that runs a query: a page
 * without queries loads nothing of it. The server never runs queries; there, every render gets an empty
 * client.
 */
export function useQueryClient(): QueryClient {
  if (typeof window === 'undefined') return create();
  if (!ofTab) {
    ofTab = create();
    ofTab.mount();
    keepFresh(ofTab);
  }
  return ofTab;
}
