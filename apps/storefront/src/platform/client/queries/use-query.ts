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
import { useSyncExternalStore } from 'react';
import { useQueryClient } from './use-query-client.ts';

const never = () => () => undefined;

/**
 * `useQuery` of TanStack Query for pages that come from the server. The browser takes over a page in parts, and a part
 * that comes late may find answers that an earlier part has asked for; its first picture must be the server's all the
 * same, made without any answer, or React throws the server's away (its error 418). So the answer is shown one step
 * later.
 */
export function useQuery<
  Answer = unknown,
  Failure = DefaultError,
  Data = Answer,
  Key extends QueryKey = QueryKey,
>(options: UseQueryOptions<Answer, Failure, Data, Key>): UseQueryResult<Data, Failure> {
  const isTakenOver = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const result = useClientQuery(options, useQueryClient());
  return isTakenOver || typeof window === 'undefined' ? result : firstResult(options);
}

/** What a query answers before anything is known: pending, or with the data that its options bring along. */
export function firstResult<Answer, Failure, Data, Key extends QueryKey>(
  options: UseQueryOptions<Answer, Failure, Data, Key>,
): UseQueryResult<Data, Failure> {
  const client = new QueryClient();
  const wanted = { ...client.defaultQueryOptions(options), _optimisticResults: 'optimistic' as const };
  return new QueryObserver(client, wanted).getOptimisticResult(wanted) as UseQueryResult<Data, Failure>;
}
