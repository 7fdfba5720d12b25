'use client';
import { uploadCalls } from '@labelwerk/contracts/upload/calls.ts';
import { maxOpenUploads } from '@labelwerk/contracts/upload/chunks.ts';
import { useEffect, useState } from 'react';
import {
  finalizeUpload,
  fingerprintOf,
  forgetUpload,
  pagesOf,
  setSortOrder,
  type UploadEntry,
  type UploadSource,
  useFailure,
  useUploads,
} from '#features/upload/index.ts';
import { timers } from '#kit/timers.ts';
import { isProblemOf } from '#platform/client/call.ts';
import { useQueryClient } from '#platform/client/queries/use-query-client.ts';
import { randomId } from '#platform/client/random-id.ts';
import { useSession } from '#platform/client/session.ts';
import { libraryKey } from '../folders/use-folders.ts';
import { wanted } from './buffer-rules.ts';
import { newOnes } from './upload-list.ts';

type Size = { readonly width: number; readonly height: number };

/** Two files are sent at a time, with three chunks of each in parallel. */
const policy = { places: 2, heldUntil: 'checked' } as const;

const idsOf = (entries: readonly UploadEntry[]): string[] => entries.map(({ id }) => id);

/** Whether the folder was deleted: since the upload began (`upload.folder-gone`), or before it was chosen. */
const isFolderGone = (error: unknown): boolean =>
  isProblemOf(uploadCalls.finalizeUpload, error) &&
  (error.code === 'upload.folder-gone' || error.code === 'library.folder-missing');

/**
 * The list of files being uploaded into a folder, checked against a label size (a side of 0: no size is
 * set).
 */
export function useLibraryUpload(folderId: string, size: Size) {
  const client = useQueryClient();
  const customerId = useSession().data?.id ?? 0;
  const [taking, setTaking] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [folderGone, setFolderGone] = useState(false);
  const failureOf = useFailure();
  const { width, height } = size;
  const {
    queue: list,
    dispatch,
    settled,
  } = useUploads(policy, {
    expected: size,
    wanted: size,
    asked: { width: String(width), height: String(height) },
  });

  // After a change of the label size, files checked against the old one are checked again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: for every other size
  useEffect(() => {
    // Debounced: typing 120 passes through 12.
    const timer = setTimeout(() => dispatch({ type: 'judged-anew', quiet: false }), timers.debounce);
    return () => clearTimeout(timer);
  }, [width, height, dispatch]);

  /**
   * Adds files to the list; returns those left out: names that are already on it, and files above the
   * limit.
   */
  const add = (files: readonly File[], earlierOf: (file: File) => UploadSource['earlier']) => {
    const { fresh, known } = newOnes(list, files);
    const room = Math.max(0, maxOpenUploads - list.entries.length);
    const added = fresh.slice(0, room).map((file) => {
      const earlier = earlierOf(file);
      const fingerprint = fingerprintOf(file, purposeOf(folderId));
      const source = { file, fingerprint, ...(earlier && { earlier }) };
      return { id: randomId(), name: file.name, size: file.size, source };
    });
    if (added.length > 0) dispatch({ type: 'added', files: added });
    return { known, tooMany: fresh.slice(room).map(({ name }) => name) };
  };
  /** Resumes an upload whose chunks have all arrived. */
  const resume = (hash: string, name: string, bytes: number) => {
    const source = { earlier: { hash, unsure: false }, fingerprint: '' };
    dispatch({ type: 'added', files: [{ id: randomId(), name, size: bytes, source }] });
  };
  const remove = (gone: readonly UploadEntry[]) => {
    dispatch({ type: 'cancelled', ids: idsOf(gone) });
    dispatch({ type: 'cleared', ids: idsOf(gone) });
  };
  /** Adds the files that fit to a folder and discards the others. Returns the number of files added. */
  const take = async (into: string): Promise<number> => {
    setTaking(true);
    setFolderGone(false);
    setFailure(undefined);
    let taken = 0;
    try {
      for (const { id, item, order, source } of wanted(list)) {
        const hash = item.preflightHash ?? '';
        await settled(id);
        if (pagesOf(item).length > 1) await setSortOrder(hash, order);
        await finalizeUpload(hash, into);
        if (source.fingerprint) forgetUpload(source.fingerprint);
        dispatch({ type: 'completed', id });
        taken += 1;
      }
      remove(list.entries.filter((entry) => !wanted(list).includes(entry)));
    } catch (error) {
      setFailure((await failureOf(error)).message);
      setFolderGone(isFolderGone(error));
    } finally {
      setTaking(false);
      void client.invalidateQueries({ queryKey: libraryKey(customerId) });
    }
    return taken;
  };
  return {
    list,
    taking,
    failure,
    /** The folder was deleted meanwhile: the uploaded files can be added to another one. */
    folderGone,
    add,
    resume,
    remove,
    abortAll: () => dispatch({ type: 'aborted-all' }),
    take,
    pauseAll: () => dispatch({ type: 'paused' }),
    sendAnyway: (id: string) => dispatch({ type: 'sent-anyway', id }),
    /** Called when a repaired copy replaced a file. */
    checkAgain: ({ id }: UploadEntry) => dispatch({ type: 'judged-anew', id, quiet: false }),
    order: ({ id }: UploadEntry, pages: readonly number[]) =>
      dispatch({ type: 'ordered', id, order: pages, tell: true }),
    despite: (id: string, despite: boolean) => dispatch({ type: 'despite', id, despite }),
    /** Clears the list; files that could not be added yet stay. */
    clearTaken: () => {
      setFailure(undefined);
      dispatch({ type: 'taken-cleared' });
    },
  };
}

export const purposeOf = (folderId: string): string => `folder-${folderId}`;
