'use client';
import { skipToken } from '@tanstack/react-query';
import { useQuery } from '#platform/client/queries/use-query.ts';
import { useSession } from '#platform/client/session.ts';
import { type ArtworkCalls, artworkCalls } from './artwork-calls.ts';
import { type Expected, given, type ReportSource } from './report-source.ts';

const askAgainMs = 1_200;

export const artworkKey = (source: ReportSource) => ['preflight', source] as const;

/** The calls of a source; undefined until the customer is known. */
export function useArtworkCalls(source: ReportSource): ArtworkCalls | undefined {
  const customerId = useSession().data?.id ?? 0;
  if (source.kind === 'file' && customerId === 0) return undefined;
  return artworkCalls(source, customerId);
}

/**
 * The report on an artwork, polled until there is a verdict and every page was rendered and checked.
 * `report` is undefined until there is a verdict.
 */
export function useReport(source: ReportSource, expected: Expected) {
  const calls = useArtworkCalls(source);
  const query = useQuery({
    queryKey: [...artworkKey(source), 'report', expected, calls?.base],
    queryFn: calls ? ({ signal }) => calls.report({ query: given(expected), signal }) : skipToken,
    refetchInterval: ({ state: { data } }) =>
      data && (data.pending === 1 || data.drawn.pending) ? askAgainMs : false,
    staleTime: 30_000,
    retry: 1,
  });
  return { ...query, calls, report: query.data?.pending === 0 ? query.data : undefined };
}
