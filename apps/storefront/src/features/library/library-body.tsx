'use client';
import { useTranslations } from 'next-intl';
import { Button } from '#kit/button.tsx';
import { Icon } from '#kit/icon.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { FileTable } from './file-table.tsx';
import styles from './library.module.css';
import { useLibrary } from './library-context.tsx';
import { LibraryDialogs } from './library-dialogs.tsx';
import { LibraryTabs } from './library-tabs.tsx';
import { SearchBox } from './search-box.tsx';
import { jobNumber } from './shown.ts';
import { SortSelect } from './sort-select.tsx';
import { StorageLine } from './storage-line.tsx';

/** Tabs, search and table of the library. */
export function LibraryBody() {
  return (
    <div className={styles.library}>
      <LibraryTabs />
      <div className={styles.bar}>
        <SearchBox />
        <SortSelect />
      </div>
      <Messages />
      <Narrowed />
      <BulkBar />
      <FileTable />
      <StorageLine />
      <LibraryDialogs />
    </div>
  );
}

/** What went wrong stands here until it was read. */
function Messages() {
  const t = useTranslations('library');
  const { now, choose } = useLibrary();
  return (
    <div role="alert">
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
