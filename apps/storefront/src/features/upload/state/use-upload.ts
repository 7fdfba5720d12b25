'use client';
import type { Expectations } from '@labelwerk/artwork/preflight/expectation/expectations.ts';
import type { ExpectationQuery } from '@labelwerk/contracts/artwork/expectation.ts';
import { randomId } from '#platform/client/random-id.ts';
import type { InterruptedUpload } from '../resume/interrupted-uploads.ts';
import { fingerprintOf, forgetUpload } from '../resume/remembered-uploads.ts';
import { finalizeUpload, setSortOrder } from '../transfer/upload-calls.ts';
import { useUploads } from './use-uploads.ts';

/** One after the other: the next file is looked at when the one before is taken or let go of. */
const policy = { places: 1, heldUntil: 'cleared' } as const;

/** The files on their way to a cart line. The first of them is at hand, the others wait. */
export function useUpload(
  itemId: string,
  expected: Expectations,
  /** What the shop holds it against. */
  asked: Partial<ExpectationQuery>,
) {
  const { queue, dispatch } = useUploads(policy, { expected, wanted: { ...expected, item: itemId }, asked });
  const entry = queue.entries[0];
  const { id = '', item } = entry ?? {};
  const hash = item?.preflightHash ?? '';
  /** In place of what is at hand and what waits. */
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
    /** Goes on with what has arrived whole. */
    resume({ hash: known, name, size, fingerprint = '' }: InterruptedUpload): void {
      const source = { earlier: { hash: known, unsure: false }, fingerprint };
      replace({ type: 'added', files: [{ id: randomId(), name, size: size ?? 0, source }] });
    },
    /** After a repaired copy took the file's place, or what it is held against is something else. */
    judgeAgain: () => dispatch({ type: 'judged-anew', quiet: true }),
    /** Tells the shop which pages are printed: more than the sorts are no fault then. */
    choosePages: (order: readonly number[]) => dispatch({ type: 'ordered', id, order, tell: true }),
    sendAnyway: () => dispatch({ type: 'sent-anyway', id }),
    abort: () => dispatch({ type: 'cancelled', ids: [id] }),
    /** Puts the file at hand into the library; answers its id. */
    async finish(order: readonly number[]): Promise<string> {
      await setSortOrder(hash, order);
      const { file_id } = await finalizeUpload(hash);
      if (entry) forgetUpload(entry.source.fingerprint);
      return file_id;
    },
    complete: () => dispatch({ type: 'completed', id }),
    /** Lets go of the file at hand: the next one follows. */
    clear: () => dispatch({ type: 'cleared', ids: [id] }),
  };
}
