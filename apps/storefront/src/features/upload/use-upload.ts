'use client';
import { useCallback, useEffect, useReducer, useRef } from 'react';
import { Problem } from '#platform/client/call.ts';
import { fingerprintOf, forgetUpload, rememberedUpload, rememberUpload } from './remembered-uploads.ts';
import {
  abortUpload,
  finalizeUpload,
  setSortOrder,
  transferFile,
  type WantedSize,
  waitForVerdict,
} from './upload-calls.ts';
import { nextUpload } from './upload-state.ts';

/** One file on its way to a cart line: picked, brought over, checked, taken. */
export function useUpload(itemId: string, size: WantedSize, brokenLine: string) {
  const [item, dispatch] = useReducer(nextUpload, undefined);
  const running = useRef<AbortController>(undefined);
  const fingerprint = useRef('');

  useEffect(() => () => running.current?.abort(), []);

  const pick = useCallback(
    async (file: File) => {
      running.current?.abort();
      const controller = new AbortController();
      running.current = controller;
      const { signal } = controller;
      fingerprint.current = fingerprintOf(file, itemId);
      dispatch({ type: 'picked', name: file.name, size: file.size });
      try {
        const hash = await transferFile({
          file,
          size,
          earlier: rememberedUpload(fingerprint.current)?.hash,
          signal,
          onBegun: (begun) => {
            rememberUpload(fingerprint.current, begun, file.name);
            dispatch({ type: 'begun', preflightHash: begun });
          },
          onProgress: (percent) => {
            if (!signal.aborted) dispatch({ type: 'progress', percent });
          },
        });
        const verdict = await waitForVerdict(hash, size, signal);
        if (!signal.aborted) dispatch({ type: 'verdict', verdict });
      } catch (error) {
        if (signal.aborted) return;
        const message =
          error instanceof Problem
            ? (error.errors[0]?.message ?? error.message)
            : error instanceof Error
              ? error.message
              : '';
        dispatch({ type: 'failed', message: message || brokenLine });
      }
    },
    [itemId, size, brokenLine],
  );

  const abort = useCallback(async () => {
    running.current?.abort();
    forgetUpload(fingerprint.current);
    dispatch({ type: 'aborted' });
    if (item?.preflightHash) await abortUpload(item.preflightHash).catch(() => undefined);
  }, [item?.preflightHash]);

  const finish = useCallback(
    async (order: readonly number[]): Promise<string> => {
      const hash = item?.preflightHash ?? '';
      await setSortOrder(hash, order);
      const { file_id } = await finalizeUpload(hash);
      forgetUpload(fingerprint.current);
      return file_id;
    },
    [item?.preflightHash],
  );

  const complete = useCallback(() => dispatch({ type: 'completed' }), []);
  const clear = useCallback(() => dispatch({ type: 'cleared' }), []);
  return { item, pick, abort, finish, complete, clear };
}
