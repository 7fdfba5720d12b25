'use client';
import { Button } from '#kit/button/button.tsx';
import { EmptyState } from '#kit/data/empty-state.tsx';
import { useTranslations } from '#platform/framework/use-translations.ts';
import { useFolders } from '../folders/use-folders.ts';

/** The files are in the library: links to their folder and to another upload. */
export function SuccessPanel({
  folderId,
  names,
  left,
  failure,
  onGo,
  onAgain,
}: {
  readonly folderId: string;
  readonly names: readonly string[];
  /** Files that could not be added, and why. */
  readonly left: readonly string[];
  readonly failure: string | undefined;
  readonly onGo: () => void;
  readonly onAgain: () => void;
}) {
  const t = useTranslations('library-upload');
  const { data: library } = useFolders();
  const folder = library?.customer_project_folders.find(({ id }) => String(id) === folderId);
  return (
    <div role="status">
      <EmptyState
        title={t('done.title', { count: names.length })}
        actions={
          <>
            <Button onClick={onGo}>{t('done.go')}</Button>
            <Button look="outline" onClick={onAgain}>
              {t(left.length > 0 ? 'done.back' : 'done.again')}
            </Button>
          </>
        }
      >
        <p className="break-words">
          {t('done.text', { folder: folder?.folder_name ?? t('done.loose'), names: names.join(', ') })}
        </p>
        {left.length > 0 && (
          <p className="break-words text-danger">
            {t('done.left', { names: left.join(', ') })} {failure}
          </p>
        )}
      </EmptyState>
    </div>
  );
}
