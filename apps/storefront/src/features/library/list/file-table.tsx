'use client';
import { useRef } from 'react';
import { Button } from '#kit/button/button.tsx';
import { LinkButton } from '#kit/button/link-button.tsx';
import { EmptyState } from '#kit/data/empty-state.tsx';
import { Pagination } from '#kit/data/tables/pagination.tsx';
import { Table } from '#kit/data/tables/table.tsx';
import { Problem } from '#platform/client/call.ts';
import { usePath } from '#platform/client/site.tsx';
import { useTranslations } from '#platform/framework/use-translations.ts';
import styles from '../library.module.css';
import { RowsComing } from '../library-coming.tsx';
import { useLibrary } from '../state/library-context.tsx';
import { FileRow } from './file-row.tsx';
import tableStyles from './table.module.css';
import { TableHead } from './table-head.tsx';

/** The rows of the current list, or the reason why there are none. */
export function FileTable() {
  const t = useTranslations('library');
  const { place, now, failure, go } = useLibrary();
  const top = useRef<HTMLDivElement>(null);
  if (failure) return <NoAnswer failure={failure} />;
  if (now.filteredResults.length === 0) return now.loader ? <RowsComing /> : <NoFiles />;
  return (
    <div ref={top} className={tableStyles.table} aria-busy={now.loader}>
      <Table caption={t(`tab.${place.tab}`)} hideCaption>
        <TableHead />
        <tbody>
          {now.filteredResults.map((file) => (
            <FileRow key={file.id} file={file} />
          ))}
        </tbody>
      </Table>
      <div className={styles.foot}>
        <p role="status">{t('total', { count: now.total })}</p>
        <Pagination
          page={now.currentPage}
          perPage={now.perPage}
          total={now.total}
          onChange={(page) => {
            go({ page });
            top.current?.scrollIntoView();
          }}
          label={t('pages.label')}
          previousLabel={t('pages.previous')}
          nextLabel={t('pages.next')}
          pageLabel={(page) => t('pages.one', { page })}
        />
      </div>
    </div>
  );
}

/** Why the rows could not be loaded: a deleted folder, or a network error. */
function NoAnswer({ failure }: { readonly failure: Error }) {
  const t = useTranslations('library');
  const path = usePath();
  const { retry } = useLibrary();
  const isGone = failure instanceof Problem && failure.status === 404;
  return (
    <EmptyState
      title={isGone ? failure.message : t('failed')}
      actions={
        isGone ? (
          <LinkButton href={path('label-library/custom-files')}>{t('empty.files')}</LinkButton>
        ) : (
          <Button look="outline" onClick={retry}>
            {t('retry')}
          </Button>
        )
      }
    />
  );
}

/** Empty state of a folder, with the next action. */
function NoFiles() {
  const t = useTranslations('library');
  const path = usePath();
  const { place, now, address, go, ask } = useLibrary();
  const filtered = now.searchKeyword !== '' || now.jobId !== '' || address.fileId !== '';
  return (
    <EmptyState
      title={t('empty.title')}
      actions={
        filtered ? (
          <Button look="outline" onClick={() => go({ search: '', jobId: '', fileId: '' })}>
            {t('filter.all')}
          </Button>
        ) : place.tab === 'favourite-files' ? (
          <LinkButton href={path('label-library/custom-files')}>{t('empty.files')}</LinkButton>
        ) : place.tab === 'custom-files' ? (
          <Button onClick={() => ask({ what: 'upload', folderId: now.currentFolder })}>{t('upload')}</Button>
        ) : (
          <LinkButton href={path('calculator')}>{t('empty.calculator')}</LinkButton>
        )
      }
    >
      {filtered ? t('empty.filtered') : t(`empty.${place.tab}`)}
    </EmptyState>
  );
}
