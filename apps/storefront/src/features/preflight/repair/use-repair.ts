'use client';
import type { Repair } from '@labelwerk/contracts/artwork/repair.ts';
import { skipToken } from '@tanstack/react-query';
import { Problem } from '#platform/client/call.ts';
import { useMutation } from '#platform/client/queries/use-mutation.ts';
import { useQuery } from '#platform/client/queries/use-query.ts';
import { useQueryClient } from '#platform/client/queries/use-query-client.ts';
import type { ArtworkCalls } from '../report/artwork-calls.ts';
import { type Expected, given, type ReportSource } from '../report/report-source.ts';
import { artworkKey } from '../report/use-report.ts';

const askAgainMs = 1_000;

type Asked = {
  readonly source: ReportSource;
  readonly calls: ArtworkCalls;
  readonly expected: Expected;
  readonly onRepaired: (() => void) | undefined;
};

const isUnderWay = ({ state, after }: Repair): boolean =>
  state === 'pending' || (state === 'ready' && (after === null || after.drawn.pending));

/**
 * State of a repaired copy: requested, compared, accepted or discarded. Nothing is replaced before
 * `accept`.
 */
export function useRepair({ source, calls, expected, onRepaired }: Asked) {
  const client = useQueryClient();
  const begin = useMutation({
    mutationFn: async () => {
      const proposed = await calls.proposeRepair({ query: given(expected) });
      // An open report has a verdict: only a file that was changed meanwhile has none.
      if ('pending' in proposed) throw new Problem(202, {});
      return proposed;
    },
  });
  const id = begin.data?.id;
  const look = useQuery({
    queryKey: [...artworkKey(source), 'repair', id],
    queryFn: id === undefined ? skipToken : ({ signal }) => calls.repair(id, { signal }),
    refetchInterval: ({ state: { data } }) => (!data || isUnderWay(data) ? askAgainMs : false),
  });
  const accept = useMutation({
    mutationFn: () => calls.acceptRepair(id ?? ''),
    onSuccess: async () => {
      begin.reset();
      await client.invalidateQueries({ queryKey: artworkKey(source) });
      onRepaired?.();
    },
  });
  const discard = useMutation({
    mutationFn: () => calls.discardRepair(id ?? ''),
    onSettled: () => begin.reset(),
  });
  return { begin, repair: id === undefined ? undefined : (look.data ?? begin.data), accept, discard };
}
