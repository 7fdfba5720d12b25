'use client';
import { useDeferredValue, useEffect, useState } from 'react';
import { Button } from '#kit/button/button.tsx';
import { EmptyState } from '#kit/data/empty-state.tsx';
import { Problem } from '#platform/client/call.ts';
import { useTranslations } from '#platform/framework/use-translations.ts';
import { Calculator } from './calculator.tsx';
import { Coming } from './coming.tsx';
import { NoQuote } from './quote/opened-quote.tsx';
import { useOpenedQuote } from './quote/use-quote.ts';
import { useInfo } from './state/info.ts';
import { TourLater } from './tour/tour-later.tsx';

/** The calculator, shown once the price list is loaded; the URL is only known in the browser. */
export function CalculatorView() {
  // Only after the first effect: during a client-side navigation `window.location` is still that of the
  // previous page while this one renders.
  const [inBrowser, setInBrowser] = useState(false);
  useEffect(() => setInBrowser(true), []);
  return inBrowser ? <InBrowser /> : <Coming />;
}

function InBrowser() {
  const t = useTranslations('calculator');
  const { data, error, refetch } = useInfo();
  // Deferred: what depends on the data is rendered in small steps when it arrives.
  const info = useDeferredValue(data);
  const quote = useOpenedQuote();
  if (error)
    return (
      <EmptyState title={t('failed')} actions={<Button onClick={() => refetch()}>{t('retry')}</Button>}>
        {t('failedText')}
      </EmptyState>
    );
  if (!info || quote.isLoading) return <Coming />;
  return (
    <>
      {quote.error instanceof Problem && <NoQuote problem={quote.error} />}
      <Calculator key={quote.data?.id} info={info} quote={quote.data} />
      <TourLater />
    </>
  );
}
