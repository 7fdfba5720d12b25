'use client';
import { variableDataCalls } from '@labelwerk/contracts/variable-data/calls.ts';
import { variableArtworkOf } from '@labelwerk/domain/pricing/configuration/artwork-source.ts';
import type { Configuration } from '@labelwerk/domain/pricing/configuration/configuration.ts';
import { mayPass, send } from '#platform/client/call.ts';
import { useRested } from '#platform/client/later/use-rested.ts';
import { useQuery } from '#platform/client/queries/use-query.ts';

/** ms until a check that goes on is asked for again. */
const askAgainMs = 5_000;
/** A check ends by itself after minutes: with its result, or with a final refusal. */
const asksAtMost = 120;

/** What the check of a label's rows is asked with. */
export function checkBodyOf(label: Configuration) {
  const { shape, width, height, cornerRadius, contour, sorts } = label;
  const { table_id: tableId = '', fields = [] } = variableArtworkOf(label) ?? {};
  return { tableId, body: { shape, width, height, cornerRadius, contour, sorts, fields } };
}

/** All rows of a label's table judged by its fields, once changes rest and while `isOn`. */
export function useCheck(customerId: number, label: Configuration, isOn = true) {
  const wish = JSON.stringify(checkBodyOf(label));
  const rested = useRested(wish);
  const isResting = rested === wish;
  const query = useQuery({
    queryKey: ['variable-check', customerId, rested, document.documentElement.lang],
    enabled: isOn && isResting,
    queryFn: ({ signal }) => {
      const { tableId, body } = checkBodyOf(label);
      return send(variableDataCalls.checkVariableTable, { params: { customerId, tableId }, body, signal });
    },
    retry: (count, failed) => count < asksAtMost && mayPass(failed),
    retryDelay: askAgainMs,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return {
    check: isResting ? query.data : undefined,
    error: isOn && isResting ? query.error : null,
    isChecking: isOn && (!isResting || query.isFetching),
  };
}
