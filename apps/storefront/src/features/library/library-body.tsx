'use client';
import { useState } from 'react';
import { Button } from '#kit/button/button.tsx';
import { Icon } from '#kit/data/icon.tsx';
import { useTranslations } from '#platform/framework/use-translations.ts';
import { LibraryDialogs } from './dialogs/library-dialogs.tsx';
import { FolderRail } from './folders/rail/folder-rail.tsx';
import { useFolders } from './folders/use-folders.ts';
import styles from './library.module.css';
import { LibraryTabs } from './library-tabs.tsx';
import { BulkBar } from './list/bulk-bar.tsx';
import { FileTable } from './list/file-table.tsx';
import { OrderSelect } from './list/order-select.tsx';
import { SearchBox } from './list/search-box.tsx';
import { useLibrary } from './state/library-context.tsx';
import { jobNumber } from './state/shown.ts';

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
            <OrderSelect />
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

/** The customer's folders: beside the table, or above it behind a button on narrow screens. */
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

/** Error messages, shown until dismissed. */
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

/** States that the list is filtered, with a button to clear the filter. */
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
