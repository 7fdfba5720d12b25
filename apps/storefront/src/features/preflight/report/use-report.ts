'use client';
import type { Report } from '@labelwerk/contracts/artwork/report.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '#platform/client/call.ts';
import { useSession } from '#platform/client/session.ts';
import {
  type ArtworkPaths,
  artworkPaths,
  type Expected,
  type ReportSource,
  withQuery,
} from './report-source.ts';

const askAgainMs = 1_200;

type Answer = Report | { readonly pending: 1 };

export const artworkKey = (source: ReportSource) => ['preflight', source] as const;

/** Paths of a source; undefined while nobody knows whose file it is. */
export function useArtworkPaths(source: ReportSource): ArtworkPaths | undefined {
  const customerId = useSession().data?.id ?? 0;
  if (source.kind === 'file' && customerId === 0) return undefined;
  return artworkPaths(source, customerId);
}

/**
 * The report on an artwork, asked for again until there is a verdict and every page was looked at closely.
 * `report` is undefined until then.
 */
export function useReport(source: ReportSource, expected: Expected) {
  const paths = useArtworkPaths(source);
  const query = useQuery({
    queryKey: [...artworkKey(source), 'report', expected, paths?.base],
    queryFn: ({ signal }) =>
      call<Answer>(`${paths?.base}${withQuery(paths?.report ?? '', expected)}`, { signal }),
    enabled: paths !== undefined,
    refetchInterval: ({ state: { data } }) =>
      data && (data.pending === 1 || data.drawn.pending) ? askAgainMs : false,
    staleTime: 30_000,
    retry: 1,
  });
  return { ...query, paths, report: query.data?.pending === 0 ? query.data : undefined };
}
