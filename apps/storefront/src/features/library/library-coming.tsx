'use client';
import { Skeleton } from '#kit/data/skeleton.tsx';
import { classNames } from '#kit/style/class-names.ts';
import { useTranslations } from '#platform/framework/use-translations.ts';
import styles from './library.module.css';
import tableStyles from './list/table.module.css';
import { tabs } from './state/tabs.ts';

const rows = 4;

/** Placeholder rows: as high as a row, or as a card on narrow screens. */
export function RowsComing() {
  const t = useTranslations('library');
  return (
    <div className="grid gap-3" aria-busy="true">
      <span className="hidden-visually">{t('loading')}</span>
      {Array.from({ length: rows }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows that are not there yet have nothing else
        <div key={index} className={tableStyles.rowComing}>
          <Skeleton height="100%" />
        </div>
      ))}
    </div>
  );
}

/** Placeholder of the whole library until the user is known: tabs, folders, search, rows. */
export function LibraryComing({ folders }: { readonly folders: boolean }) {
  const t = useTranslations('library');
  return (
    <div className={styles.library}>
      <div className={classNames(styles.tabs, styles.tabsComing)} aria-hidden="true">
        {tabs.map((tab) => (
          <span key={tab}>
            <Skeleton width={`${t(`tab.${tab}`).length + 2}ch`} />
          </span>
        ))}
      </div>
      <div className={styles.place} data-folders={folders}>
        {folders && (
          <div className={styles.folders}>
            <span className={styles.foldersComing}>
              <Skeleton height="100%" />
            </span>
            <div>
              <Skeleton height="18rem" />
            </div>
          </div>
        )}
        <div className={styles.list}>
          <div className={styles.bar}>
            <search>
              <Skeleton height="3rem" />
            </search>
            {folders && <Skeleton width="11rem" height="3rem" />}
          </div>
          <RowsComing />
        </div>
      </div>
    </div>
  );
}
