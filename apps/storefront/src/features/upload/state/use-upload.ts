'use client';
import type { Expectations } from '@labelwerk/artwork/preflight/expectation/expectations.ts';
import type { ExpectationQuery } from '@labelwerk/contracts/artwork/expectation.ts';
import { useCallback, useEffect, useReducer, useRef } from 'react';
import { useSite } from '#platform/client/site.tsx';
import { precheckFile } from '../precheck/precheck-file.ts';
import { stopsUpload } from '../precheck/precheck-report.ts';
import type { InterruptedUpload } from '../resume/interrupted-uploads.ts';
import { keepFile } from '../resume/kept-files.ts';
import {
  fingerprintOf,
  forgetUpload,
  rememberedUpload,
  rememberUpload,
} from '../resume/remembered-uploads.ts';
import { Stopped } from '../transfer/stopped.ts';
import {
  abortUpload,
  finalizeUpload,
  setSortOrder,
  transferFile,
  waitForVerdict,
} from '../transfer/upload-calls.ts';
import { useFailureText } from '../use-failure-text.ts';
import { nextUpload } from './upload-state.ts';

/** One file on its way to a cart line: looked at in the browser, brought over, checked, taken. */
export function useUpload(
  itemId: string,
  expected: Expectations,
  /** What the shop holds it against. */
  asked: Partial<ExpectationQuery>,
) {
  const failureOf = useFailureText();
  const [item, dispatch] = useReducer(nextUpload, undefined);
  const { language } = useSite();
  const running = useRef<AbortController>(undefined);
  const held = useRef<File>(undefined);
  const fingerprint = useRef('');

  useEffect(() => () => running.current?.abort(), []);

  /** Anew: whatever was under way stops. */
  const restart = useCallback((): AbortSignal => {
    running.current?.abort();
    running.current = new AbortController();
    return running.current.signal;
  }, []);

  const judge = useCallback(
    async (hash: string, signal: AbortSignal) => {
      const verdict = await waitForVerdict(hash, asked, signal);
      if (!signal.aborted) dispatch({ type: 'verdict', verdict });
    },
    [asked],
  );

  const send = useCallback(
    async (file: File, signal: AbortSignal) => {
      void keepFile(fingerprint.current, file);
      const hash = await transferFile({
        file,
        wanted: { ...expected, item: itemId },
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
      await judge(hash, signal);
    },
    [itemId, expected, judge],
  );

  const orFail = useCallback(
    async (work: Promise<void>, signal: AbortSignal) => {
      try {
        await work;
      } catch (error) {
        if (signal.aborted) return;
        const message = await failureOf(error);
        if (!signal.aborted) dispatch({ type: 'failed', message });
      }
    },
    [failureOf],
  );

  const pick = useCallback(
    (file: File) => {
      const signal = restart();
      held.current = file;
      fingerprint.current = fingerprintOf(file, itemId);
      dispatch({ type: 'picked', name: file.name, size: file.size });
      const begin = async () => {
        const report = await precheckFile({ file, expected, language }, signal);
        dispatch({ type: 'prechecked', report });
        if (!stopsUpload(report)) await send(file, signal);
      };
      return orFail(begin(), signal);
    },
    [restart, itemId, expected, language, send, orFail],
  );

  /** Goes on with what has arrived whole. */
  const resume = useCallback(
    ({ hash, name, size, fingerprint: known = '' }: InterruptedUpload) => {
      const signal = restart();
      fingerprint.current = known;
      dispatch({ type: 'picked', name, size: size ?? 0 });
      dispatch({ type: 'begun', preflightHash: hash });
      return orFail(judge(hash, signal), signal);
    },
    [restart, judge, orFail],
  );

  const hash = item?.preflightHash ?? '';
  /** After a repaired copy took the file's place, or what it is held against is something else. */
  const judgeAgain = useCallback(() => {
    const signal = restart();
    void orFail(judge(hash, signal), signal);
  }, [restart, judge, orFail, hash]);

  /** Tells the shop which pages are printed: more than the sorts are no fault then. */
  const choosePages = useCallback(
    (order: readonly number[]) => {
      const signal = restart();
      const choose = async () => {
        await setSortOrder(hash, order);
        await judge(hash, signal);
      };
      return orFail(choose(), signal);
    },
    [restart, judge, orFail, hash],
  );

  const sendAnyway = useCallback(() => {
    const file = held.current;
    if (!file) return;
    const signal = restart();
    dispatch({ type: 'sent-anyway' });
    void orFail(send(file, signal), signal);
  }, [restart, send, orFail]);

  const abort = useCallback(async () => {
    running.current?.abort(new Stopped());
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
  return { item, pick, resume, judgeAgain, choosePages, sendAnyway, abort, finish, complete, clear };
}
