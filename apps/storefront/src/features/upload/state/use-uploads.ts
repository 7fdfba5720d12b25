'use client';
import type { Expectations } from '@labelwerk/artwork/preflight/expectation/expectations.ts';
import type { ExpectationQuery } from '@labelwerk/contracts/artwork/expectation.ts';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { artworkKey } from '#features/preflight/index.ts';
import { useQueryClient } from '#platform/client/queries/use-query-client.ts';
import { useSession } from '#platform/client/session.ts';
import { useSite } from '#platform/client/site.tsx';
import { precheckFile } from '../precheck/precheck-file.ts';
import { keepFile } from '../resume/kept-files.ts';
import { forgetUpload, rememberedUpload, rememberUpload } from '../resume/remembered-uploads.ts';
import {
  abortUpload,
  setSortOrder,
  transferFile,
  type Wanted,
  waitForVerdict,
} from '../transfer/upload-calls.ts';
import { useFailure } from '../use-failure.ts';
import type { RunResult, UploadEntry, UploadPolicy } from './queue-types.ts';
import { createUploads, type UploadPorts } from './upload-store.ts';

/** The current purpose of the files: it may change while they are being uploaded. */
export type UploadGoal = {
  /** Expectations of the browser's check before sending. */
  readonly expected: Expectations;
  readonly wanted: Wanted;
  /** Expectations of the server's check. */
  readonly asked: Partial<ExpectationQuery>;
};

/** Uploads for one goal: checked in the browser, sent in chunks and checked by the server. */
export function useUploads(policy: UploadPolicy, goal: UploadGoal) {
  const ports = useRef<UploadPorts>(undefined);
  ports.current = usePorts(goal);
  const [uploads] = useState(() => createUploads(policy, () => ports.current as UploadPorts));
  const queue = useSyncExternalStore(uploads.subscribe, uploads.queue, uploads.queue);
  const customer = useSession().data?.id;
  useEffect(() => {
    if (customer) uploads.dispatch({ type: 'signed-in' });
  }, [uploads, customer]);
  useEffect(() => {
    const onConnectionChange = ({ type }: Event) => uploads.dispatch({ type: type as 'online' | 'offline' });
    uploads.dispatch({ type: 'resumed' });
    addEventListener('online', onConnectionChange);
    addEventListener('offline', onConnectionChange);
    return () => {
      // A started upload can be resumed later.
      uploads.dispatch({ type: 'paused' });
      removeEventListener('online', onConnectionChange);
      removeEventListener('offline', onConnectionChange);
    };
  }, [uploads]);
  return { queue, dispatch: uploads.dispatch, settled: uploads.settled };
}

function usePorts({ expected, wanted, asked }: UploadGoal): UploadPorts {
  const { language } = useSite();
  const client = useQueryClient();
  const failureOf = useFailure();
  const hashOf = ({ item }: UploadEntry): string => item.preflightHash ?? '';
  const verdict = async (entry: UploadEntry, signal: AbortSignal): Promise<RunResult> => ({
    type: 'verdict',
    verdict: await waitForVerdict(hashOf(entry), asked, signal),
  });
  return {
    failureOf,
    look: async ({ source: { file } }, _tell, signal) => ({
      type: 'looked',
      report: file ? await precheckFile({ file, expected, language }, signal) : null,
    }),
    send: async ({ item, source: { file, earlier, fingerprint } }, report, signal) => {
      if (!file) return { type: 'arrived' };
      void keepFile(fingerprint, file);
      await transferFile({
        file,
        wanted,
        earlier: earlier?.hash ?? item.preflightHash ?? rememberedUpload(fingerprint)?.hash,
        unsure: earlier?.unsure ?? false,
        signal,
        onBegun: (hash) => {
          rememberUpload(fingerprint, hash, file.name);
          report({ type: 'begun', hash });
        },
        onProgress: (percent) => report({ type: 'progress', percent }),
      });
      return { type: 'arrived' };
    },
    verdict: (entry, _tell, signal) => verdict(entry, signal),
    // The check of a page depends on the other printed pages.
    order: async (entry, _tell, signal) => {
      const hash = hashOf(entry);
      await setSortOrder(hash, entry.order);
      const judged = await verdict(entry, signal);
      void client.invalidateQueries({ queryKey: artworkKey({ kind: 'upload', hash }) });
      return judged;
    },
    discard({ hash, source }) {
      if (source.fingerprint) forgetUpload(source.fingerprint);
      if (hash) void abortUpload(hash).catch(() => undefined);
    },
  };
}
