'use client';
import { maxOpenUploads } from '@labelwerk/contracts/upload/chunks.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useReducer, useRef, useState } from 'react';
import { artworkKey } from '#features/preflight/index.ts';
import { abortUpload, finalizeUpload, setSortOrder, useFailureText } from '#features/upload/index.ts';
import { timers } from '#kit/timers.ts';
import { Problem } from '#platform/client/call.ts';
import { randomId } from '#platform/client/random-id.ts';
import { useSession } from '#platform/client/session.ts';
import { useSite } from '#platform/client/site.tsx';
import { libraryKey } from '../folders/use-folders.ts';
import { wanted } from './buffer-rules.ts';
import { createSender, type FileToSend } from './send-files.ts';
import { type Entry, emptyList, newOnes, nextList, pagesOf } from './upload-list.ts';

type Size = { readonly width: number; readonly height: number };

/** The list of files on their way into a folder, held against a label size (a side of 0: no size is set). */
export function useLibraryUpload(folderId: string, size: Size) {
  const { language } = useSite();
  const client = useQueryClient();
  const customerId = useSession().data?.id ?? 0;
  const [list, dispatch] = useReducer(nextList, emptyList);
  const [taking, setTaking] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [folderGone, setFolderGone] = useState(false);
  const sizeNow = useRef(size);
  const failureOf = useFailureText();
  const sender = useMemo(
    () =>
      createSender({
        purpose: purposeOf(folderId),
        language,
        expected: () => sizeNow.current,
        tell: (id, event) => dispatch({ type: 'item', id, event }),
        failureOf,
      }),
    [folderId, language, failureOf],
  );
  useEffect(() => () => sender.pauseAll(), [sender]);

  // Another label size: what was checked against the old one is checked again.
  const entries = useRef(list.entries);
  entries.current = list.entries;
  const { width, height } = size;
  useEffect(() => {
    sizeNow.current = { width, height };
    // Whoever types 120 passes 12.
    const timer = setTimeout(() => {
      for (const { id, item } of entries.current) {
        if (item.status === 'ongoing' && item.preflightHash) sender.checkAgain(id, item.preflightHash);
        if (item.status === 'stopped') sender.lookAgain(id);
      }
    }, timers.debounce);
    return () => clearTimeout(timer);
  }, [width, height, sender]);

  const begin = (one: Omit<FileToSend, 'id'>, name: string, bytes: number) => {
    const id = randomId();
    dispatch({ type: 'added', id, name, size: bytes });
    sender.add({ ...one, id });
  };
  /** Takes files to the list; answers what was left out: names it has already, and files too many. */
  const add = (files: readonly File[], earlierOf: (file: File) => FileToSend['earlier']) => {
    const { fresh, known } = newOnes(list, files);
    const room = Math.max(0, maxOpenUploads - list.entries.length);
    for (const file of fresh.slice(0, room)) {
      const earlier = earlierOf(file);
      begin({ file, ...(earlier && { earlier }) }, file.name, file.size);
    }
    return { known, tooMany: fresh.slice(room).map(({ name }) => name) };
  };
  // One after the other: what was chosen last is what the shop knows.
  const told = useRef(new Map<string, Promise<unknown>>());
  const order = ({ id, item }: Entry, pages: readonly number[]) => {
    dispatch({ type: 'ordered', id, order: pages });
    const hash = item.preflightHash;
    if (!hash) return;
    const isLast = () => entries.current.find((one) => one.id === id)?.order === pages;
    // Pages are judged beside those they are printed with; what is taken is told once more.
    const tell = async () => {
      if (!isLast()) return;
      await setSortOrder(hash, pages);
      await sender.refresh(id, hash);
      await client.invalidateQueries({ queryKey: artworkKey({ kind: 'upload', hash }) });
    };
    told.current.set(
      id,
      (told.current.get(id) ?? Promise.resolve()).then(tell).catch(() => undefined),
    );
  };
  const discard = ({ id, item }: Entry) => {
    sender.stop(id);
    if (item.preflightHash) void abortUpload(item.preflightHash).catch(() => undefined);
  };
  const remove = (gone: readonly Entry[]) => {
    for (const entry of gone) discard(entry);
    dispatch({ type: 'removed', ids: gone.map(({ id }) => id) });
  };
  const abortAll = () => {
    for (const entry of list.entries) if (entry.item.status !== 'completed') discard(entry);
    dispatch({ type: 'aborted-all' });
  };
  /** Puts what fits into a folder; what is left out is let go of. Answers how many are there now. */
  const take = async (into: string): Promise<number> => {
    setTaking(true);
    setFolderGone(false);
    setFailure(undefined);
    let taken = 0;
    try {
      for (const { id, item, order: pages } of wanted(list)) {
        const hash = item.preflightHash ?? '';
        await told.current.get(id);
        if (pagesOf(item).length > 1) await setSortOrder(hash, pages);
        await finalizeUpload(hash, into);
        sender.done(id);
        dispatch({ type: 'item', id, event: { type: 'completed' } });
        taken += 1;
      }
      remove(list.entries.filter((entry) => !wanted(list).includes(entry)));
    } catch (error) {
      setFailure(await failureOf(error));
      setFolderGone(error instanceof Problem && error.code === 'upload.folder-gone');
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
    /** The folder was deleted meanwhile: what was sent can go elsewhere. */
    folderGone,
    add,
    /** Goes on with what has arrived whole. */
    resume: (hash: string, name: string, bytes: number) =>
      begin({ earlier: { hash, unsure: false } }, name, bytes),
    remove,
    abortAll,
    take,
    pauseAll: sender.pauseAll,
    sendAnyway: (id: string) => {
      dispatch({ type: 'item', id, event: { type: 'sent-anyway' } });
      sender.sendAnyway(id);
    },
    /** A repaired copy took a file's place. */
    checkAgain: ({ id, item }: Entry) => sender.checkAgain(id, item.preflightHash ?? ''),
    order,
    despite: (id: string, despite: boolean) => dispatch({ type: 'despite', id, despite }),
    /** Begins anew; what could not be taken yet stays. */
    clearTaken: () => {
      setFailure(undefined);
      dispatch({ type: 'taken-cleared' });
    },
  };
}

export const purposeOf = (folderId: string): string => `folder-${folderId}`;
