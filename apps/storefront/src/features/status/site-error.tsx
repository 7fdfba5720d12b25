'use client';
import { Button } from '#kit/button/button.tsx';
import { useTranslations } from '#platform/framework/use-translations.ts';
import styles from './status.module.css';

/** Error boundary of a page: header and footer stay, and the page can be retried. */
export function SiteError({ error, reset }: { error: Error & { digest?: string }; reset: () => void }) {
  const t = useTranslations('status.failure');
  return (
    <section className={`page ${styles.status}`} role="alert">
      <h1>{t('title')}</h1>
      <p className={styles.lead}>{t('description')}</p>
      {error.digest && <p>{t('code', { code: error.digest })}</p>}
      <div>
        <Button onClick={reset}>{t('retry')}</Button>
      </div>
    </section>
  );
}
