'use client';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { CancelledError } from '@tanstack/react-query';
import { use } from 'react';
import { useQueryClient } from './use-query-client.ts';

type Query<Answer> = {
  readonly queryKey: QueryKey;
  queryFn(context: { readonly signal: AbortSignal }): Promise<Answer>;
  readonly staleTime: number;
  readonly gcTime: number;
};

const firstAnswers = new WeakMap<QueryClient, Map<string, Promise<unknown>>>();

async function fetchOnce<Answer>(client: QueryClient, query: Query<Answer>): Promise<Answer | undefined> {
  for (;;)
    try {
      return await client.fetchQuery<Answer>({ ...query, retry: 1 });
    } catch (error) {
      // The visitor asked for another attempt.
      if (!(error instanceof CancelledError)) return undefined;
    }
}

/** The first answer to a query in this tab: the same promise in every render. */
function firstAnswer<Answer>(client: QueryClient, query: Query<Answer>): Promise<Answer | undefined> {
  const answers = firstAnswers.get(client) ?? new Map<string, Promise<unknown>>();
  firstAnswers.set(client, answers);
  const key = JSON.stringify(query.queryKey);
  const answer = answers.get(key) ?? fetchOnce(client, query);
  answers.set(key, answer);
  return answer as Promise<Answer | undefined>;
}

/**
 * Data that the server has put into the page's HTML without sending it along. The browser asks the API for it; until
 * then the component suspends, and React leaves the server's HTML as it is. So the data is in the HTML once, and what
 * the API answers differently is corrected. Undefined if the API fails. `served` is the server's data.
 */
export function useServedQuery<Answer>(query: Query<Answer>, served: Answer | undefined): Answer | undefined {
  const client = useQueryClient();
  if (typeof window === 'undefined') return served;
  return client.getQueryData<Answer>(query.queryKey) ?? use(firstAnswer(client, query));
}
