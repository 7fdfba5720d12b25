'use client';
import { useTranslations } from 'next-intl';

/** What is shown when a page breaks: the header and footer stay, and the page can be tried again. */
export function SiteError({ error, reset }: { error: Error & { digest?: string }; reset: () => void }) {
  const t = useTranslations('status.failure');
  return (
    <section className="page" role="alert">
      <h1>{t('title')}</h1>
      <p>{t('description')}</p>
      {error.digest && <p>{t('code', { code: error.digest })}</p>}
      <button type="button" className="button" onClick={reset}>
        {t('retry')}
      </button>
    </section>
  );
}
