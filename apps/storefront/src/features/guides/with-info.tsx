'use client';
import { type ReactNode, Suspense, useMemo } from 'react';
import { type Info, infoOf, useInfo, useInfoQuery } from '#features/calculator/index.ts';
import { Button } from '#kit/button/button.tsx';
import { EmptyState } from '#kit/data/empty-state.tsx';
import { Skeleton } from '#kit/data/skeleton.tsx';
import { Form } from '#kit/form/form.tsx';
import { useQuery } from '#platform/client/queries/use-query.ts';
import { useServedQuery } from '#platform/client/queries/use-served-query.ts';
import { useSite } from '#platform/client/site.tsx';
import { useTranslations } from '#platform/framework/use-translations.ts';
import { servedPrices } from '#platform/prices/served-prices.ts';
import styles from './guides.module.css';
import { useIsServed } from './served.tsx';

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
export function WithInfo({ height, children }: Props) {
  const { data, isError, refetch } = useInfo();
  if (data) return children(data);
  return isError ? <Failed onRetry={() => refetch()} /> : <Waiting height={height} />;
}

/**
 * The same for children that are part of the HTML, with today's prices. Their first render must not depend on the
 * time, on the screen or on which price leads.
 */
export function WithServedInfo(props: Props) {
  if (!useIsServed()) return <WithInfo {...props} />;
  return (
    <>
      <InfoQuery />
      <Suspense fallback={<Waiting height={props.height} />}>
        <Form className="contents" onSubmit={(event) => event.preventDefault()}>
          <Served {...props} />
        </Form>
      </Suspense>
    </>
  );
}

/** Watches the query of a part that waits for it, so that the page reports an API that does not answer. */
function InfoQuery() {
  useQuery(useInfoQuery());
  return null;
}

function Served(props: Props) {
  const answer = useServedQuery(useInfoQuery(), servedPrices(useSite().id)?.info);
  const info = useMemo(() => answer && infoOf(answer), [answer]);
  return info ? props.children(info) : <WithInfo {...props} />;
}
