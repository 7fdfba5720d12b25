'use client';
import { libraryCalls } from '@labelwerk/contracts/library/calls.ts';
import type {
  ChangeFolderInput,
  CreateFolderInput,
  Folder,
  Library,
} from '@labelwerk/contracts/library/folders.ts';
import { send } from '#platform/client/call.ts';
import { useMutation } from '#platform/client/queries/use-mutation.ts';
import { useQueryClient } from '#platform/client/queries/use-query-client.ts';
import { useSession } from '#platform/client/session.ts';
import { foldersKey, libraryKey } from './use-folders.ts';

/**
 * Calls that change folders. A deleted folder is removed from the list at once and restored if the call
 * fails.
 */
export function useFolderChanges() {
  const client = useQueryClient();
  const customerId = useSession().data?.id ?? 0;
  const key = foldersKey(customerId);
  const show = (change: (folders: readonly Folder[]) => Folder[]) =>
    client.setQueryData<Library>(
      key,
      (library) =>
        library && { ...library, customer_project_folders: change(library.customer_project_folders) },
    );
  const keep = (folder: Folder) =>
    show((folders) => [...folders.filter(({ id }) => id !== folder.id), folder]);
  const refresh = () => client.invalidateQueries({ queryKey: libraryKey(customerId) });
  return {
    create: useMutation({
      mutationFn: (body: CreateFolderInput) => send(libraryCalls.addFolder, { params: { customerId }, body }),
      onSuccess: keep,
    }),
    change: useMutation({
      mutationFn: ({ id, ...body }: ChangeFolderInput & { id: number }) =>
        send(libraryCalls.changeFolder, {
          params: { customerId, folder: String(id) },
          body,
          keepalive: true,
        }),
      onSuccess: keep,
    }),
    remove: useMutation({
      mutationFn: (id: number) =>
        send(libraryCalls.removeFolder, { params: { customerId, folder: String(id) }, keepalive: true }),
      onMutate: async (id) => {
        await client.cancelQueries({ queryKey: key });
        const before = client.getQueryData<Library>(key);
        show((folders) => folders.filter((folder) => folder.id !== id));
        return { before };
      },
      onError: (_error, _id, context) => client.setQueryData(key, context?.before),
      onSettled: refresh,
    }),
    restore: useMutation({
      mutationFn: (id: number) =>
        send(libraryCalls.restoreFolder, { params: { customerId, folder: String(id) }, keepalive: true }),
      onSuccess: keep,
      onSettled: refresh,
    }),
  };
}
