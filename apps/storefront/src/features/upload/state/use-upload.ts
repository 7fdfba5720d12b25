'use client';
import type { Expectations } from '@labelwerk/artwork/preflight/expectation/expectations.ts';
import type { ExpectationQuery } from '@labelwerk/contracts/artwork/expectation.ts';
import { randomId } from '#platform/client/random-id.ts';
import type { InterruptedUpload } from '../resume/interrupted-uploads.ts';
import { fingerprintOf, forgetUpload } from '../resume/remembered-uploads.ts';
import { finalizeUpload, setSortOrder } from '../transfer/upload-calls.ts';
import { useUploads } from './use-uploads.ts';

/** One at a time: the next file is checked when the previous one is accepted or discarded. */
const policy = { places: 1, heldUntil: 'cleared' } as const;

/** Uploads for a cart line. The first file is the current one, the others wait. */
export function useUpload(
  itemId: string,
  expected: Expectations,
  /** What the server checks it against. */
  asked: Partial<ExpectationQuery>,
) {
  const { queue, dispatch } = useUploads(policy, { expected, wanted: { ...expected, item: itemId }, asked });
  const entry = queue.entries[0];
  const { id = '', item } = entry ?? {};
  const hash = item?.preflightHash ?? '';
  /** Replaces the current and all waiting files. */
  const replace = (event: Extract<Parameters<typeof dispatch>[0], { type: 'added' }>) => {
    dispatch({ type: 'cleared', ids: queue.entries.map((one) => one.id) });
    dispatch(event);
  };
  return {
    item,
    pick(files: readonly File[]): void {
      const added = files.map((file) => ({
        id: randomId(),
        name: file.name,
        size: file.size,
        source: { file, fingerprint: fingerprintOf(file, itemId) },
      }));
      replace({ type: 'added', files: added });
    },
    /** Resumes an upload whose chunks have all arrived. */
    resume({ hash: known, name, size, fingerprint = '' }: InterruptedUpload): void {
      const source = { earlier: { hash: known, unsure: false }, fingerprint };
      replace({ type: 'added', files: [{ id: randomId(), name, size: size ?? 0, source }] });
    },
    /** After a repaired copy replaced the file, or the expectations changed. */
    judgeAgain: () => dispatch({ type: 'judged-anew', quiet: true }),
    /** Sends which pages are printed: more pages than sorts are then no error. */
    choosePages: (order: readonly number[]) => dispatch({ type: 'ordered', id, order, tell: true }),
    sendAnyway: () => dispatch({ type: 'sent-anyway', id }),
    abort: () => dispatch({ type: 'cancelled', ids: [id] }),
    /** Adds the current file to the library; returns its id. */
    async finish(order: readonly number[]): Promise<string> {
      await setSortOrder(hash, order);
      const { file_id } = await finalizeUpload(hash);
      if (entry) forgetUpload(entry.source.fingerprint);
      return file_id;
    },
    complete: () => dispatch({ type: 'completed', id }),
    /** Discards the current file: the next one follows. */
    clear: () => dispatch({ type: 'cleared', ids: [id] }),
  };
}
