'use client';
import type { ChangeFilesInput } from '@labelwerk/contracts/library/files.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/client/call.ts';
import { useSession } from '#platform/client/session.ts';
import { libraryKey } from './use-folders.ts';

/** Where files are put: a folder's id, or null for the files without a folder. */
export type Move = { readonly ids: readonly string[]; readonly to: number | null };

/** Moves files, all of a move or none; several moves (taking back one from many folders) follow one another. */
export function useMove() {
  const client = useQueryClient();
  const customerId = useSession().data?.id ?? 0;
  return useMutation({
    mutationFn: async (moves: readonly Move[]) => {
      for (const { ids, to } of moves) {
        const body: ChangeFilesInput = { file_ids: [...ids], folder: to };
        await call<unknown>(`/private/customer/${customerId}/customerFile`, { method: 'PATCH', body });
      }
    },
    onSettled: () => client.invalidateQueries({ queryKey: libraryKey(customerId) }),
  });
}
