'use client';
import { useTranslations } from 'next-intl';
import { type ReactNode, Suspense } from 'react';
import { type Info, useInfo } from '#features/calculator/index.ts';
import { Button } from '#kit/button/button.tsx';
import { EmptyState } from '#kit/data/empty-state.tsx';
import { Skeleton } from '#kit/data/skeleton.tsx';
import styles from './guides.module.css';

type Props = { readonly height: string; readonly children: (info: Info) => ReactNode };

/** Placeholder of the given height while something loads. */
export function Waiting({ height }: { readonly height: string }) {
  const t = useTranslations('guides');
  return (
    <div aria-busy="true" className={styles.waiting}>
      <span className="hidden-visually">{t('loading')}</span>
      <Skeleton height={height} />
    </div>
  );
}

/** Error message with a retry button when the API does not respond. */
export function Failed({ onRetry }: { readonly onRetry: () => void }) {
  const t = useTranslations('guides');
  return (
    <div role="alert">
      <EmptyState title={t('failed')} actions={<Button onClick={onRetry}>{t('retry')}</Button>}>
        <p>{t('failedText')}</p>
      </EmptyState>
    </div>
  );
}

/**
 * Renders its children once price list and catalogue are loaded. The choices of the page are in the URL.
 */
export function WithInfo(props: Props) {
  return (
    <Suspense fallback={<Waiting height={props.height} />}>
      <Loaded {...props} />
    </Suspense>
  );
}

function Loaded({ height, children }: Props) {
  const { data, isError, refetch } = useInfo();
  if (data) return children(data);
  return isError ? <Failed onRetry={() => refetch()} /> : <Waiting height={height} />;
}
