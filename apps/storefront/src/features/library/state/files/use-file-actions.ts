'use client';
import { showToast } from '#kit/overlay/toast-store.ts';
import { Problem } from '#platform/client/call.ts';
import { useTranslations } from '#platform/framework/use-translations.ts';
import { useLibrary } from '../library-context.tsx';
import type { Ticked } from '../library-state.ts';
import { useFileChanges } from './use-file-changes.ts';
import { fetchFile } from './use-files.ts';

const betweenDownloadsMs = 400;

/**
 * Opens a tab at once, because the browser allows that only during the person's click; the URL is set
 * later.
 */
function openTab(): (address: string | undefined) => void {
  const tab = window.open('', '_blank');
  if (tab) tab.opener = null;
  return (address) => {
    if (!address) tab?.close();
    else if (tab) tab.location.href = address;
    else location.assign(address);
  };
}

/** The actions on files, with messages and undo. */
export function useFileActions() {
  const t = useTranslations('library');
  const { customerId, choose } = useLibrary();
  const { favourite, remove, restore, bringBack } = useFileChanges(customerId);

  const say = (error: unknown) => {
    const message = error instanceof Problem ? (error.errors[0]?.message ?? error.message) : '';
    choose({ type: 'said', message: message || t('failed') });
  };
  const undo = (onUndo: () => void) => ({ undo: { label: t('undo'), onUndo } });
  // Promises instead of callbacks: the row may be unmounted before the response arrives.
  const setMark = (ids: readonly string[], isFavorite: boolean) =>
    favourite.mutateAsync({ ids, isFavorite }).catch(say);

  return {
    say,
    mark: (files: readonly Ticked[], isFavorite: boolean) => {
      // Only files that change, so that undo restores the previous state.
      const ids = files.filter((file) => file.is_favorite !== isFavorite).map(({ id }) => id);
      void setMark(ids, isFavorite);
      showToast({
        text: t(isFavorite ? 'favourite.added' : 'favourite.removed', { count: ids.length }),
        ...undo(() => void setMark(ids, !isFavorite)),
      });
    },
    remove: async (files: readonly Ticked[]) => {
      const ids = files.map(({ id }) => id);
      choose({ type: 'gone', ids });
      try {
        await remove.mutateAsync(ids);
      } catch (error) {
        say(error);
        return;
      }
      showToast({
        text: t('remove.done', { count: ids.length, name: files[0]?.filename ?? '' }),
        ...undo(() => void restore.mutateAsync(ids).catch(say)),
      });
    },
    /** Restores the customer's own file in place of the repaired copy. */
    bringBack: async ({ id, filename }: Pick<Ticked, 'id' | 'filename'>) => {
      try {
        await bringBack.mutateAsync(id);
        showToast({ text: t('original.done', { name: filename }), look: 'success' });
      } catch (error) {
        say(error);
      }
    },
    /** One file opens in a new tab; several are downloaded one after the other. */
    download: async (files: readonly Ticked[]) => {
      const [only] = files;
      const show = files.length === 1 ? openTab() : (address?: string) => address && location.assign(address);
      for (const file of files) {
        try {
          show((await fetchFile(customerId, file.id)).download_url);
        } catch (error) {
          if (file === only) show(undefined);
          say(error);
          return;
        }
        if (files.length > 1) await new Promise((done) => setTimeout(done, betweenDownloadsMs));
      }
    },
  };
}
