'use client';
import { methodAndPath } from '@labelwerk/contracts/call/call.ts';
import { variableDataCalls } from '@labelwerk/contracts/variable-data/calls.ts';
import type { TableAnswer } from '@labelwerk/contracts/variable-data/tables.ts';
import { Problem, send } from '#platform/client/call.ts';
import { useMutation } from '#platform/client/queries/use-mutation.ts';
import { useQuery } from '#platform/client/queries/use-query.ts';
import { useQueryClient } from '#platform/client/queries/use-query-client.ts';

/** Sends a file with a table. Rejects with a `Problem`, whose error names what is wrong with the file. */
async function sendTable(customerId: number, file: File): Promise<TableAnswer> {
  const body = new FormData();
  body.set('file', file);
  const { method, path } = methodAndPath(variableDataCalls.addVariableTable);
  const response = await fetch(`/api${path.replace(':customerId', String(customerId))}`, {
    ...{ method, body, headers: { 'accept-language': document.documentElement.lang } },
  }).catch(() => {
    throw new Problem(0, {});
  });
  const answer = await response.json().catch(() => ({}));
  if (!response.ok) throw new Problem(response.status, answer);
  return answer;
}

/** The tables of a customer, and the calls that add and remove one. */
export function useTables(customerId: number) {
  const client = useQueryClient();
  const queryKey = ['variable-tables', customerId];
  const again = () => client.invalidateQueries({ queryKey });
  return {
    list: useQuery({
      queryKey,
      queryFn: ({ signal }) => send(variableDataCalls.listVariableTables, { params: { customerId }, signal }),
    }),
    add: useMutation({ mutationFn: (file: File) => sendTable(customerId, file), onSuccess: again }),
    remove: useMutation({
      mutationFn: (tableId: string) =>
        send(variableDataCalls.removeVariableTable, { params: { customerId, tableId } }),
      onSettled: again,
    }),
  };
}

/** A table with its first rows; it never changes. */
export const useTable = (customerId: number, tableId: string) =>
  useQuery({
    queryKey: ['variable-table', customerId, tableId],
    queryFn: ({ signal }) =>
      send(variableDataCalls.getVariableTable, { params: { customerId, tableId }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
