'use client';
import type { CustomerFile } from '@labelwerk/contracts/library/files.ts';
import { Button } from '#kit/button/button.tsx';
import { LinkButton } from '#kit/button/link-button.tsx';
import { Icon } from '#kit/data/icon.tsx';
import { usePath } from '#platform/client/site.tsx';
import { useTranslations } from '#platform/framework/use-translations.ts';
import { useFileActions } from '../state/files/use-file-actions.ts';
import { useLibrary } from '../state/library-context.tsx';
import { reorderQuery, sortsOf } from '../state/sorts.ts';
import styles from './table.module.css';

/** Orders the ticked sorts of the selected file, again or for the first time. */
export function ReorderBar({ file }: { readonly file: CustomerFile }) {
  const t = useTranslations('library');
  const path = usePath();
  const { now, ask } = useLibrary();
  const { download } = useFileActions();
  const query = reorderQuery(file, now.currentSortList);
  const total = sortsOf(file).length;
  const label = (
    <>
      <Icon name="reorder" /> {t(file.job_id === null ? 'reorder.first' : 'reorder.again')}
    </>
  );
  return (
    <div className={styles.reorder}>
      <p>{total > 0 ? t('sorts.chosen', { count: now.currentSortList.length, total }) : t('sorts.none')}</p>
      <div className={styles.reorderTools}>
        <Button
          look="quiet"
          size="small"
          onClick={() => ask({ what: 'document', file, page: now.currentSortList[0] ?? 1 })}
        >
          <Icon name="eye" /> {t('menu.preview')}
        </Button>
        <Button look="quiet" size="small" onClick={() => void download([file])}>
          <Icon name="download" /> {t('menu.download')}
        </Button>
        {query === undefined ? (
          <Button size="small" disabled>
            {label}
          </Button>
        ) : (
          <LinkButton href={path('label-library/reorder') + query} size="small">
            {label}
          </LinkButton>
        )}
      </div>
    </div>
  );
}
