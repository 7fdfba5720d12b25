'use client';
import { calculatorCalls } from '@labelwerk/contracts/calculator/calls.ts';
import type { QuoteAnswer } from '@labelwerk/contracts/calculator/quotes.ts';
import type { Configuration } from '@labelwerk/domain/pricing/configuration/configuration.ts';
import { toQuery } from '@labelwerk/domain/pricing/configuration/configuration-query.ts';
import { useCallback, useRef, useState } from 'react';
import { send } from '#platform/client/call.ts';
import { staticQuery } from '#platform/client/queries/static-query.ts';
import { useQuery } from '#platform/client/queries/use-query.ts';
import { useSession } from '#platform/client/session.ts';
import { useSite } from '#platform/client/site.tsx';

/** Saves the configuration as a quote; the same configuration is saved once. */
export function useQuote(configuration: Configuration): () => Promise<QuoteAnswer> {
  const { market, language } = useSite();
  const { data: profile } = useSession();
  const kept = useRef<{ readonly key: string; readonly quote: QuoteAnswer }>(undefined);
  return useCallback(async () => {
    const key = `${profile?.id ?? 0} ${toQuery(configuration)}`;
    if (kept.current?.key === key) return kept.current.quote;
    const params = { market: String(market), lang: language };
    const quote = await send(calculatorCalls.saveQuote, { params, body: { configuration } });
    kept.current = { key, quote };
    return quote;
  }, [configuration, market, language, profile?.id]);
}

/** The quote named in the URL; null without one. */
export function useOpenedQuote() {
  const { data: profile, isPending } = useSession();
  // Read once when the page opens: later choices replace the query.
  const [id] = useState(() => new URLSearchParams(window.location.search).get('quote'));
  return useQuery({
    queryKey: ['quote', id, profile?.id ?? 0],
    enabled: id !== null && !isPending,
    queryFn: ({ signal }) => send(calculatorCalls.getQuote, { params: { quoteId: id ?? '' }, signal }),
    ...staticQuery,
  });
}
