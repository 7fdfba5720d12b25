'use client';
import { Icon } from '#kit/data/icon.tsx';
import { useTranslations } from '#platform/framework/use-translations.ts';
import { pagesOf, type TakenFile } from './taken-files.ts';

/** Files already accepted while designs are still missing. */
export function TakenList({
  files,
  sorts,
  onRemove,
}: {
  readonly files: readonly TakenFile[];
  readonly sorts: number;
  readonly onRemove: (file: TakenFile) => void;
}) {
  const t = useTranslations('upload');
  if (files.length === 0) return null;
  return (
    <section
      className="grid gap-1 bg-success-wash p-3"
      aria-label={t('takenTitle', { taken: pagesOf(files), sorts })}
    >
      <p role="status" className="font-semibold">
        {t('takenTitle', { taken: pagesOf(files), sorts })}
      </p>
      <ol className="grid">
        {files.map((file) => (
          <li key={file.fileId} className="flex items-center justify-between gap-3">
            <span className="min-w-0 break-words">
              {file.name} · {t('page', { page: file.pages.join(', ') })}
            </span>
            <button
              type="button"
              className="grid size-11 flex-none place-items-center"
              aria-label={t('removeTaken', { name: file.name })}
              onClick={() => onRemove(file)}
            >
              <Icon name="trash" />
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}
