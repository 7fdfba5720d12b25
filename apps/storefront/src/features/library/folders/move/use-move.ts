'use client';
import { libraryCalls } from '@labelwerk/contracts/library/calls.ts';
import type { MoveFilesInput } from '@labelwerk/contracts/library/files.ts';
import { send } from '#platform/client/call.ts';
import { useMutation } from '#platform/client/queries/use-mutation.ts';
import { useQueryClient } from '#platform/client/queries/use-query-client.ts';
import { useSession } from '#platform/client/session.ts';
import { libraryKey } from '../use-folders.ts';

/** Moves files, each into its given folder (null: none), in one transaction. */
export function useMove() {
  const client = useQueryClient();
  const customerId = useSession().data?.id ?? 0;
  return useMutation({
    mutationFn: (moves: MoveFilesInput['moves']) =>
      send(libraryCalls.moveFiles, {
        params: { customerId },
        body: { moves },
        keepalive: true,
      }),
    onSettled: () => client.invalidateQueries({ queryKey: libraryKey(customerId) }),
  });
}
