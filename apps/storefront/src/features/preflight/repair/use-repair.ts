'use client';
import type { Mending } from '@labelwerk/contracts/artwork/mending.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/client/call.ts';
import { type ArtworkPaths, type Expected, type ReportSource, withQuery } from '../report/report-source.ts';
import { artworkKey } from '../report/use-report.ts';

const askAgainMs = 1_000;

type Asked = {
  readonly source: ReportSource;
  readonly paths: ArtworkPaths;
  readonly expected: Expected;
  readonly onMended: (() => void) | undefined;
};

const isUnderWay = ({ state, after }: Mending): boolean =>
  state === 'pending' || (state === 'ready' && (after === null || after.drawn.pending));

/** A mended copy: asked for, looked at, taken or discarded. Nothing is replaced before `accept`. */
export function useMending({ source, paths, expected, onMended }: Asked) {
  const client = useQueryClient();
  const root = `${paths.base}${paths.mend}`;
  const begin = useMutation({
    mutationFn: () => call<Mending>(withQuery(root, expected), { method: 'POST', body: {} }),
  });
  const id = begin.data?.id;
  const look = useQuery({
    queryKey: [...artworkKey(source), 'mending', id],
    queryFn: ({ signal }) => call<Mending>(withQuery(`${root}/${id}`, expected), { signal }),
    enabled: id !== undefined,
    refetchInterval: ({ state: { data } }) => (!data || isUnderWay(data) ? askAgainMs : false),
  });
  const accept = useMutation({
    mutationFn: () =>
      call<Mending>(withQuery(`${root}/${id}/accept`, expected), { method: 'POST', body: {} }),
    onSuccess: async () => {
      begin.reset();
      await client.invalidateQueries({ queryKey: artworkKey(source) });
      onMended?.();
    },
  });
  const discard = useMutation({
    mutationFn: () => call<unknown>(withQuery(`${root}/${id}`, expected), { method: 'DELETE' }),
    onSettled: () => begin.reset(),
  });
  return { begin, mending: id === undefined ? undefined : (look.data ?? begin.data), accept, discard };
}
