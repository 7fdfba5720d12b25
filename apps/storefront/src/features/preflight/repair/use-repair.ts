'use client';
import type { Repair } from '@labelwerk/contracts/artwork/repair.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/client/call.ts';
import { type ArtworkPaths, type Expected, type ReportSource, withQuery } from '../report/report-source.ts';
import { artworkKey } from '../report/use-report.ts';

const askAgainMs = 1_000;

type Asked = {
  readonly source: ReportSource;
  readonly paths: ArtworkPaths;
  readonly expected: Expected;
  readonly onRepaired: (() => void) | undefined;
};

const isUnderWay = ({ state, after }: Repair): boolean =>
  state === 'pending' || (state === 'ready' && (after === null || after.drawn.pending));

/** A repaired copy: asked for, looked at, taken or discarded. Nothing is replaced before `accept`. */
export function useRepair({ source, paths, expected, onRepaired }: Asked) {
  const client = useQueryClient();
  const root = `${paths.base}${paths.repair}`;
  const begin = useMutation({
    mutationFn: () => call<Repair>(withQuery(root, expected), { method: 'POST', body: {} }),
  });
  const id = begin.data?.id;
  const look = useQuery({
    queryKey: [...artworkKey(source), 'repair', id],
    queryFn: ({ signal }) => call<Repair>(withQuery(`${root}/${id}`, expected), { signal }),
    enabled: id !== undefined,
    refetchInterval: ({ state: { data } }) => (!data || isUnderWay(data) ? askAgainMs : false),
  });
  const accept = useMutation({
    mutationFn: () => call<Repair>(withQuery(`${root}/${id}/accept`, expected), { method: 'POST', body: {} }),
    onSuccess: async () => {
      begin.reset();
      await client.invalidateQueries({ queryKey: artworkKey(source) });
      onRepaired?.();
    },
  });
  const discard = useMutation({
    mutationFn: () => call<unknown>(withQuery(`${root}/${id}`, expected), { method: 'DELETE' }),
    onSettled: () => begin.reset(),
  });
  return { begin, repair: id === undefined ? undefined : (look.data ?? begin.data), accept, discard };
}
