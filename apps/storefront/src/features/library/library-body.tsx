'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { FolderRail, useFolders } from '#features/library-folders/index.ts';
import { Button } from '#kit/button/button.tsx';
import { Icon } from '#kit/data/icon.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { FileTable } from './file-table.tsx';
import styles from './library.module.css';
import { useLibrary } from './library-context.tsx';
import { LibraryDialogs } from './library-dialogs.tsx';
import { LibraryTabs } from './library-tabs.tsx';
import { SearchBox } from './search-box.tsx';
import { jobNumber } from './shown.ts';
import { SortSelect } from './sort-select.tsx';

/** Tabs, search and table of the library. */
export function LibraryBody() {
  const { place, now } = useLibrary();
  return (
    <div className={styles.library}>
      <LibraryTabs />
      <div className={styles.place} data-folders={place.tab === 'custom-files'}>
        {place.tab === 'custom-files' && <Folders current={now.currentFolder} />}
        <div className={styles.list}>
          <div className={styles.bar}>
            <SearchBox />
            <SortSelect />
            {place.tab === 'custom-files' && <UploadButton folderId={now.currentFolder} />}
          </div>
          <Messages />
          <Narrowed />
          <BulkBar />
          <FileTable />
        </div>
      </div>
      <LibraryDialogs />
    </div>
  );
}

/** The customer's folders: beside the table, or above it behind a button where there is no room. */
function Folders({ current }: { readonly current: string }) {
  const t = useTranslations('library');
  const [open, setOpen] = useState(false);
  const folder = useFolders().data?.customer_project_folders.find(({ id }) => String(id) === current);
  return (
    <div className={styles.folders} data-open={open}>
      <Button look="outline" size="small" aria-expanded={open} onClick={() => setOpen(!open)}>
        <Icon name="folder" /> {folder?.folder_name ?? t('folders')}
      </Button>
      <div>
        <FolderRail currentFolderId={current} />
      </div>
    </div>
  );
}

function UploadButton({ folderId }: { readonly folderId: string }) {
  const t = useTranslations('library');
  const { ask } = useLibrary();
  return (
    <Button className={styles.upload} onClick={() => ask({ what: 'upload', folderId })}>
      <Icon name="upload" /> {t('upload')}
    </Button>
  );
}

/** What went wrong stands here until it was read. */
function Messages() {
  const t = useTranslations('library');
  const { now, choose } = useLibrary();
  return (
    <div role="alert" className={styles.messages}>
      {now.messages.length > 0 && (
        <div className={styles.warning} data-look="failed">
          <Icon name="alert" />
          <div>
            {now.messages.map((message) => (
              <p key={message}>{message}</p>
            ))}
          </div>
          <Button look="quiet" size="small" onClick={() => choose({ type: 'messages-read' })}>
            {t('close')}
          </Button>
        </div>
      )}
    </div>
  );
}

/** Says that not all files are shown, and shows all again. */
function Narrowed() {
  const t = useTranslations('library');
  const { now, address, go } = useLibrary();
  if (now.jobId === '' && address.fileId === '') return null;
  return (
    <p className={styles.narrowed}>
      {now.jobId === '' ? t('filter.file') : t('filter.job', { number: jobNumber(now.jobId) })}
      <Button look="outline" size="small" onClick={() => go({ jobId: '', fileId: '' })}>
        {t('filter.all')}
      </Button>
    </p>
  );
}
