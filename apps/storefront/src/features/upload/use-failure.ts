'use client';
import { useCallback } from 'react';
import { showToast } from '#kit/overlay/toast-store.ts';
import { Problem } from '#platform/client/call.ts';
import { useQueryClient } from '#platform/client/queries/use-query-client.ts';
import { checkSession, knownSession } from '#platform/client/session.ts';
import { useTranslations } from '#platform/framework/use-translations.ts';
import type { FailureCause } from './state/queue-types.ts';
import { ChunkRefused } from './transfer/chunk-upload.ts';

/** After a session has ended, customers are visitors, and their uploads are not found. */
const hidesTheirs = (error: unknown): boolean =>
  (error instanceof Problem || error instanceof ChunkRefused) &&
  (error.status === 401 || error.status === 404);

export type Failure = {
  /** In the person's language: the API's own message, or a message about the connection. */
  readonly message: string;
  /** Cause, if the failure may be temporary. */
  readonly cause?: FailureCause;
};

/** Message and cause of a failed upload. */
export function useFailure(): (error: unknown) => Promise<Failure> {
  const t = useTranslations('upload');
  const client = useQueryClient();
  return useCallback(
    async (error) => {
      if (hidesTheirs(error) && knownSession(client) && (await isOver(client))) {
        // The page may redirect to the sign-in at once: the toast survives that.
        showToast({ text: t('signedOut'), look: 'danger' });
        return { message: t('signedOut'), cause: 'session' };
      }
      const own = error instanceof Problem ? (error.errors[0]?.message ?? error.message) : undefined;
      const message = own || (error instanceof ChunkRefused && error.message) || t('brokenLine');
      return { message, ...(error instanceof Problem && error.status === 0 && { cause: 'connection' }) };
    },
    [client, t],
  );
}

const isOver = (client: Parameters<typeof checkSession>[0]): Promise<boolean> =>
  checkSession(client).then(
    (profile) => profile === null,
    () => false,
  );
