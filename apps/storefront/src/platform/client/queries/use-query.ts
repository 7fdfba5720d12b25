'use client';
import {
  type DefaultError,
  QueryClient,
  type QueryKey,
  QueryObserver,
  type UseQueryOptions,
  type UseQueryResult,
  useQuery as useClientQuery,
} from '@tanstack/react-query';
import { useHydrated } from '../later/use-hydrated.ts';
import { useQueryClient } from './use-query-client.ts';

/**
 * `useQuery` of TanStack Query for server-rendered pages. The browser hydrates a page in parts, and a late
 * part may find data that an earlier part has fetched; its first render must nevertheless equal the
 * server's, without any data, or React discards the server's HTML (its error 418). So the data is shown one
 * render later.
 */
export function useQuery<
  Answer = unknown,
  Failure = DefaultError,
  Data = Answer,
  Key extends QueryKey = QueryKey,
>(options: UseQueryOptions<Answer, Failure, Data, Key>): UseQueryResult<Data, Failure> {
  const isTakenOver = useHydrated();
  const result = useClientQuery(options, useQueryClient());
  return isTakenOver || typeof window === 'undefined' ? result : firstResult(options);
}

/** The result of a query before anything is fetched: pending, or with the data given in its options. */
export function firstResult<Answer, Failure, Data, Key extends QueryKey>(
  options: UseQueryOptions<Answer, Failure, Data, Key>,
): UseQueryResult<Data, Failure> {
  const client = new QueryClient();
  const wanted = { ...client.defaultQueryOptions(options), _optimisticResults: 'optimistic' as const };
  return new QueryObserver(client, wanted).getOptimisticResult(wanted) as UseQueryResult<Data, Failure>;
}
