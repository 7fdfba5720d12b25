'use client';
import { uploadCalls } from '@labelwerk/contracts/upload/calls.ts';
import type { JobInfo } from '@labelwerk/contracts/upload/chunks.ts';
import { useCallback, useEffect, useMemo } from 'react';
import { send } from '#platform/client/call.ts';
import { useQuery } from '#platform/client/queries/use-query.ts';
import { useQueryClient } from '#platform/client/queries/use-query-client.ts';
import { abortUpload } from '../transfer/upload-calls.ts';
import { type InterruptedUpload, interruptedFor } from './interrupted-uploads.ts';
import { forgetOtherFiles } from './kept-files.ts';
import { forgetUpload, rememberedUploads } from './remembered-uploads.ts';

const key = ['open-uploads'];

/** Interrupted uploads for a purpose, as the server has them; `others`: also those of unknown purpose. */
export function useInterruptedUploads(purpose: string, others = false) {
  const client = useQueryClient();
  const { data } = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => (await send(uploadCalls.listOpenUploads, { signal })).uploads,
    staleTime: 0,
    // Uploads running in this page don't belong on the list: it is fetched on mount only.
    refetchOnMount: 'always',
  });
  useEffect(() => {
    void forgetOtherFiles(new Set(rememberedUploads().map(({ fingerprint }) => fingerprint)));
  }, []);
  const uploads = useMemo(
    () => interruptedFor(purpose, data ?? [], rememberedUploads(), others),
    [data, purpose, others],
  );
  /** Removes an upload from the list after it was resumed or discarded. */
  const drop = useCallback(
    (hash: string) =>
      client.setQueryData<JobInfo[]>(key, (all) => all?.filter((one) => one.preflight_hash !== hash)),
    [client],
  );
  const discard = useCallback(
    async ({ hash, fingerprint }: InterruptedUpload) => {
      drop(hash);
      if (fingerprint) forgetUpload(fingerprint);
      await abortUpload(hash).catch(() => undefined);
    },
    [drop],
  );
  return { uploads, drop, discard };
}
