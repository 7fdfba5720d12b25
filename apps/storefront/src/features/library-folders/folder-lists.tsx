'use client';
import type { Folder, Library, SpecialFolder } from '@labelwerk/contracts/library/folders.ts';
import { formatSize } from '@labelwerk/domain/money/format.ts';
import { useTranslations } from 'next-intl';
import { type ReactNode, useId } from 'react';
import { usePath, useSite } from '#platform/client/site.tsx';
import { FolderActions } from './folder-actions.tsx';
import { FolderEntry } from './folder-entry.tsx';
import { hasSize } from './folder-values.ts';
import styles from './library-folders.module.css';
import { byName } from './use-folders.ts';

const icons = {
  'myorder-files': 'cart',
  'graphic-ticket-files': 'check',
  'design-service-files': 'eye',
  'custom-files': 'file',
  'favourite-files': 'star',
} as const satisfies Record<SpecialFolder, string>;

/** The special folders and, under a heading of their own, the customer's. */
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
  const { hreflang } = useSite();
  const heading = useId();
  const own = byName(library.customer_project_folders, hreflang);
  return (
    <>
      <ul>
        {library.special_folders.map(({ id, files }) => (
          <FolderEntry
            key={id}
            href={path(`label-library/${id}`)}
            name={t(`special.${id}`)}
            count={files}
            countLabel={t('files', { count: files })}
            current={id === currentFolderId}
            icon={icons[id]}
          />
        ))}
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
              note={hasSize(folder) ? `${formatSize(folder.width, folder.height)} mm` : undefined}
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
