'use client';
import { fileArtworkCalls } from '@labelwerk/contracts/artwork/calls.ts';
import { libraryCalls } from '@labelwerk/contracts/library/calls.ts';
import type { ChangeFileInput, FileList } from '@labelwerk/contracts/library/files.ts';
import type { QueryClient } from '@tanstack/react-query';
import { artworkKey } from '#features/preflight/index.ts';
import { send } from '#platform/client/call.ts';
import { useMutation } from '#platform/client/queries/use-mutation.ts';
import { useQueryClient } from '#platform/client/queries/use-query-client.ts';
import { withFavourite, withFile, withoutFiles } from './list-changes.ts';
import { refreshLibrary, tablesKey } from './use-files.ts';

type Lists = readonly (readonly [readonly unknown[], FileList | undefined])[];

/** Optimistic update of every cached list; returns the previous lists. */
async function changeLists(
  client: QueryClient,
  customerId: number,
  change: (list: FileList, folder: string) => FileList,
): Promise<{ lists: Lists }> {
  await client.cancelQueries({ queryKey: tablesKey(customerId) });
  const lists = client.getQueriesData<FileList>({ queryKey: tablesKey(customerId) });
  for (const [key, list] of lists) if (list) client.setQueryData(key, change(list, String(key[3])));
  return { lists };
}

const rollBack = (client: QueryClient, before: { lists: Lists } | undefined) => {
  for (const [key, list] of before?.lists ?? []) client.setQueryData(key, list);
};

export type Favourite = { readonly ids: readonly string[]; readonly isFavorite: boolean };

/** Calls that change files. Changes are shown optimistically, and rolled back on failure. */
export function useFileChanges(customerId: number) {
  const client = useQueryClient();
  const onSettled = () => refreshLibrary(client, customerId);
  return {
    favourite: useMutation({
      mutationFn: ({ ids, isFavorite }: Favourite): Promise<unknown> =>
        ids.length === 1
          ? send(libraryCalls.changeFile, {
              params: { customerId, file: ids[0] ?? '' },
              body: { is_favorite: isFavorite },
              keepalive: true,
            })
          : send(libraryCalls.changeFiles, {
              params: { customerId },
              body: { file_ids: ids, is_favorite: isFavorite },
              keepalive: true,
            }),
      onMutate: ({ ids, isFavorite }) =>
        changeLists(client, customerId, (list, folder) => withFavourite(list, folder, ids, isFavorite)),
      onError: (_error, _change, before) => rollBack(client, before),
      onSettled,
    }),
    /** Restores the customer's file in place of the repaired copy. */
    bringBack: useMutation({
      mutationFn: (id: string) => send(fileArtworkCalls.undoRepair, { params: { customerId, file: id } }),
      onSuccess: (_done, fileId) =>
        client.invalidateQueries({ queryKey: artworkKey({ kind: 'file', fileId }) }),
      onSettled,
    }),
    rename: useMutation({
      mutationFn: ({ id, filename }: { id: string } & Pick<ChangeFileInput, 'filename'>) =>
        send(libraryCalls.changeFile, {
          params: { customerId, file: id },
          body: { filename },
          keepalive: true,
        }),
      onSuccess: (file) => changeLists(client, customerId, (list) => withFile(list, file)),
      onSettled,
    }),
    remove: useMutation({
      mutationFn: (ids: readonly string[]) =>
        send(libraryCalls.removeFiles, { params: { customerId }, body: { file_ids: ids }, keepalive: true }),
      onMutate: (ids) => changeLists(client, customerId, (list) => withoutFiles(list, ids)),
      onError: (_error, _ids, before) => rollBack(client, before),
      onSettled,
    }),
    restore: useMutation({
      mutationFn: (ids: readonly string[]) =>
        send(libraryCalls.restoreFiles, { params: { customerId }, body: { file_ids: ids }, keepalive: true }),
      onSettled,
    }),
  };
}
