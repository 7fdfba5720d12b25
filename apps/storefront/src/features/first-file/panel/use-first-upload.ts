'use client';
import type { Expectations } from '@labelwerk/artwork/preflight/expectation/expectations.ts';
import { useCallback, useMemo, useRef } from 'react';
import { finalizeUpload, fingerprintOf, setSortOrder, useUploads } from '#features/upload/index.ts';
import { randomId } from '#platform/client/random-id.ts';
import { forgetLeftOvers, purpose } from '../left-over.ts';

/** One at a time: another file replaces it. */
const policy = { places: 1, heldUntil: 'cleared' } as const;

/** The upload of a file that is for no label yet. It is checked against `expected`; a size of 0 means any. */
export function useFirstUpload(expected: Expectations) {
  const goal = useMemo(
    () => ({ expected, wanted: { width: expected.width, height: expected.height }, asked: {} }),
    [expected],
  );
  const { queue, dispatch } = useUploads(policy, goal);
  const entry = queue.entries.at(-1);
  const { id = '', item } = entry ?? {};
  const ids = useRef<readonly string[]>([]);
  ids.current = queue.entries.map((one) => one.id);
  const clear = useCallback(() => dispatch({ type: 'cleared', ids: ids.current }), [dispatch]);
  const pick = useCallback(
    (file: File) => {
      clear();
      const source = { file, fingerprint: fingerprintOf(file, purpose) };
      dispatch({ type: 'added', files: [{ id: randomId(), name: file.name, size: file.size, source }] });
    },
    [dispatch, clear],
  );
  return {
    item,
    pick,
    sendAnyway: () => dispatch({ type: 'sent-anyway', id }),
    clear,
    /** Adds the file to the library, a visitor's too; returns its id. */
    async finish(pages: readonly number[]): Promise<string> {
      const hash = item?.preflightHash ?? '';
      await setSortOrder(hash, pages);
      const { file_id } = await finalizeUpload(hash);
      forgetLeftOvers();
      return file_id;
    },
  };
}

export type FirstUpload = ReturnType<typeof useFirstUpload>;
