'use client';
import type { Folder, Library } from '@labelwerk/contracts/library/folders.ts';
import { formatSize } from '@labelwerk/domain/money/format.ts';
import { type ReactNode, useId } from 'react';
import { usePath, useSite } from '#platform/client/site.tsx';
import { useTranslations } from '#platform/framework/use-translations.ts';
import { hasSize } from '../folder-values.ts';
import { byName } from '../use-folders.ts';
import { FolderActions } from './folder-actions.tsx';
import { FolderEntry } from './folder-entry.tsx';
import styles from './folders.module.css';

/** The list of all files and, under a heading, the folders; the other lists are tabs. */
export function FolderLists({
  library,
  currentFolderId,
  onChange,
  onRemove,
  newFolder,
}: {
  readonly library: Library;
  readonly currentFolderId: string | undefined;
  readonly onChange: (folder: Folder) => void;
  readonly onRemove: (folder: Folder) => void;
  readonly newFolder: ReactNode;
}) {
  const t = useTranslations('library-folders');
  const path = usePath();
  const { hreflang, language } = useSite();
  const heading = useId();
  const loose = library.special_folders.find(({ id }) => id === 'custom-files');
  const own = byName(library.customer_project_folders, hreflang);
  return (
    <>
      <ul>
        <FolderEntry
          href={path('label-library/custom-files')}
          name={t('special.custom-files')}
          count={loose?.files ?? 0}
          countLabel={t('files', { count: loose?.files ?? 0 })}
          current={currentFolderId === 'custom-files'}
          icon="file"
        />
      </ul>
      <section aria-labelledby={heading}>
        <div className={styles.head}>
          <h2 id={heading} className={styles.heading}>
            {t('folders')}
          </h2>
          {newFolder}
        </div>
        {own.length === 0 && <p className="text-soft text-[length:var(--text-s)]">{t('none')}</p>}
        <ul>
          {own.map((folder) => (
            <FolderEntry
              key={folder.id}
              href={path('label-library/custom-folder', { folderId: String(folder.id) })}
              name={folder.folder_name}
              note={hasSize(folder) ? `${formatSize(folder.width, folder.height, language)} mm` : undefined}
              count={folder.files}
              countLabel={t('files', { count: folder.files })}
              current={String(folder.id) === currentFolderId}
              icon="folder"
            >
              <FolderActions
                folder={folder}
                onChange={() => onChange(folder)}
                onRemove={() => onRemove(folder)}
              />
            </FolderEntry>
          ))}
        </ul>
      </section>
    </>
  );
}
