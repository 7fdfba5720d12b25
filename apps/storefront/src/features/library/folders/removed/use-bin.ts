'use client';
import { libraryCalls } from '@labelwerk/contracts/library/calls.ts';
import type { RemovedFile } from '@labelwerk/contracts/library/removed-files.ts';
import { formatBytes } from '@labelwerk/domain/money/format.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { showToast } from '#kit/overlay/toast-store.ts';
import { send } from '#platform/client/call.ts';
import { useMutation } from '#platform/client/queries/use-mutation.ts';
import { useQueryClient } from '#platform/client/queries/use-query-client.ts';
import { useSession } from '#platform/client/session.ts';
import { useSite } from '#platform/client/site.tsx';
import { useTranslations } from '#platform/framework/use-translations.ts';
import { failureText } from '../failure-text.ts';
import { libraryKey } from '../use-folders.ts';

/** Deleted files that can still be restored, paged. */
export function useRemovedFiles() {
  const customerId = useSession().data?.id ?? 0;
  return useInfiniteQuery(
    {
      queryKey: [...libraryKey(customerId), 'removed-files'],
      queryFn: ({ pageParam, signal }) =>
        send(libraryCalls.listRemovedFiles, { params: { customerId }, query: { page: pageParam }, signal }),
      initialPageParam: 1,
      getNextPageParam: ({ total, per_page: perPage }, pages) =>
        pages.length * perPage < total ? pages.length + 1 : undefined,
      enabled: customerId > 0,
      staleTime: 0,
    },
    useQueryClient(),
  );
}

/** Restores one of them, into its folder if that still exists. */
export function useBringFileBack() {
  const t = useTranslations('library-folders');
  const client = useQueryClient();
  const customerId = useSession().data?.id ?? 0;
  return useMutation({
    mutationFn: ({ id }: Pick<RemovedFile, 'id' | 'filename'>) =>
      send(libraryCalls.restoreFiles, {
        params: { customerId },
        body: { file_ids: [id] },
        keepalive: true,
      }),
    onSuccess: (_answer, { filename }) =>
      showToast({ text: t('restoredFile', { name: filename }), look: 'success' }),
    onError: (error) => showToast({ text: failureText(error, t('failed')), look: 'danger' }),
    onSettled: () => client.invalidateQueries({ queryKey: libraryKey(customerId) }),
  });
}

/** Deletes everything in the bin permanently, and reports the freed space. */
export function useEmptyBin() {
  const t = useTranslations('library-folders');
  const client = useQueryClient();
  const { currency } = useSite();
  const customerId = useSession().data?.id ?? 0;
  return useMutation({
    mutationFn: () => send(libraryCalls.emptyBin, { params: { customerId } }),
    onSuccess: ({ bytes }) =>
      showToast({ text: t('empty.done', { bytes: formatBytes(bytes, currency) }), look: 'success' }),
    onError: (error) => showToast({ text: failureText(error, t('failed')), look: 'danger' }),
    onSettled: () => client.invalidateQueries({ queryKey: libraryKey(customerId) }),
  });
}
