'use client';
import { type ReactNode, useId } from 'react';
import { Button } from '#kit/button/button.tsx';
import { Skeleton } from '#kit/data/skeleton.tsx';
import { useTranslations } from '#platform/framework/use-translations.ts';
import styles from '../account.module.css';
import { FormNotice } from '../fields/form-notice.tsx';

type Props<T> = {
  readonly title: string;
  /** Undefined while loading. */
  readonly rows: readonly T[] | undefined;
  readonly failed: boolean;
  readonly retry: () => unknown;
  /** Content of the empty state, with a next step. */
  readonly empty: ReactNode;
  readonly row: (entry: T) => ReactNode;
  readonly keyOf: (entry: T) => string;
  readonly more?: ReactNode;
};

/** A section of the overview: heading and a few rows. A failed section does not affect the others. */
export function OverviewList<T>({ title, rows, failed, retry, empty, row, keyOf, more }: Props<T>) {
  const t = useTranslations('account');
  const id = useId();
  return (
    <section className={styles.form} aria-labelledby={id} aria-busy={!rows && !failed}>
      <h2 id={id}>{title}</h2>
      {!rows && !failed && <Skeleton height="6rem" />}
      {!rows && failed && (
        <FormNotice>
          <p>{t('failed')}</p>
          <Button look="outline" size="small" onClick={() => void retry()}>
            {t('retry')}
          </Button>
        </FormNotice>
      )}
      {rows?.length === 0 && <p className={styles.lead}>{empty}</p>}
      {rows && rows.length > 0 && (
        <ul className={styles.sessions}>
          {rows.map((entry) => (
            <li key={keyOf(entry)}>{row(entry)}</li>
          ))}
        </ul>
      )}
      {rows && rows.length > 0 && more}
    </section>
  );
}
