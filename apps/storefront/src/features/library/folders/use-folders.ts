'use client';
import { libraryCalls } from '@labelwerk/contracts/library/calls.ts';
import type { Folder } from '@labelwerk/contracts/library/folders.ts';
import { send } from '#platform/client/call.ts';
import { useQuery } from '#platform/client/queries/use-query.ts';
import { useSession } from '#platform/client/session.ts';

/** Query key of a customer's library: a change of one list invalidates all of them. */
export const libraryKey = (customerId: number) => ['library', customerId] as const;
export const foldersKey = (customerId: number) => [...libraryKey(customerId), 'folders'] as const;
export const removedFoldersKey = (customerId: number) =>
  [...libraryKey(customerId), 'removed-folders'] as const;

/** The folders with their counts and label sizes, the special folders, and the storage use. */
export function useFolders() {
  const customerId = useSession().data?.id ?? 0;
  return useQuery({
    queryKey: foldersKey(customerId),
    queryFn: ({ signal }) => send(libraryCalls.getLibrary, { params: { customerId }, signal }),
    enabled: customerId > 0,
  });
}

/** Deleted folders that can still be restored. */
export function useRemovedFolders() {
  const customerId = useSession().data?.id ?? 0;
  return useQuery({
    queryKey: removedFoldersKey(customerId),
    queryFn: async ({ signal }) =>
      (await send(libraryCalls.listFolders, { params: { customerId }, signal })).removed_folders,
    enabled: customerId > 0,
    staleTime: 0,
  });
}

/** Folders in natural order: 2 before 10, ignoring case and accents. */
export const byName = (folders: readonly Folder[], locale: string): Folder[] =>
  folders.toSorted((a, b) =>
    a.folder_name.localeCompare(b.folder_name, locale, { numeric: true, sensitivity: 'base' }),
  );
