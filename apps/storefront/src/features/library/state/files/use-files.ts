'use client';
import { libraryCalls } from '@labelwerk/contracts/library/calls.ts';
import type { FileDetail } from '@labelwerk/contracts/library/files.ts';
import type { QueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { Problem, send } from '#platform/client/call.ts';
import { useQuery } from '#platform/client/queries/use-query.ts';
import { useQueryClient } from '#platform/client/queries/use-query-client.ts';
import { type LibraryAddress, listQuery } from '../address.ts';
import { folderOf, type Place } from '../tabs.ts';

/** Prefix of the query keys of all rows of the library. */
export const tablesKey = (customerId: number) => ['library', customerId, 'files'] as const;

const pendingAgainMs = 3_000;

/** The rows of a place. Polled while one of them is being checked. */
export function useFiles(customerId: number, place: Place, address: LibraryAddress) {
  const folder = folderOf(place);
  return useQuery({
    queryKey: [...tablesKey(customerId), folder, address],
    queryFn: ({ signal }) =>
      send(libraryCalls.listFiles, { params: { customerId }, query: listQuery(place, address), signal }),
    // The previous rows stay until the next ones arrive, but never those of another folder.
    placeholderData: (rows, query) => (query?.queryKey[3] === folder ? rows : undefined),
    refetchInterval: ({ state }) =>
      state.data?.data.some((file) => file.preflight_task_status === undefined) ? pendingAgainMs : false,
  });
}

/** One file with its pages, findings and download URL. */
export async function fetchFile(customerId: number, fileId: string): Promise<FileDetail> {
  const params = { customerId, file: fileId };
  const answer = await send(libraryCalls.getFile, { params, query: { preview: '0' } });
  // Never the case here: only a picture can be pending.
  if ('pending' in answer) throw new Problem(202, {});
  return answer;
}

/** Invalidates everything the library shows, after a change made elsewhere. */
export const refreshLibrary = (client: QueryClient, customerId: number) =>
  client.invalidateQueries({ queryKey: ['library', customerId] });

/** Removes all cached rows: those on screen are refetched at once, others when shown again. */
export function clearTables(client: QueryClient, customerId: number): Promise<void> {
  client.removeQueries({ queryKey: tablesKey(customerId), type: 'inactive' });
  return refreshLibrary(client, customerId);
}

export function useClearTables(customerId: number): () => void {
  const client = useQueryClient();
  return useCallback(() => void clearTables(client, customerId), [client, customerId]);
}
