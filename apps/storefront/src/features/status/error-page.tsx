import { LinkButton } from '#kit/button/link-button.tsx';
import { serverTranslations } from '#platform/framework/server-translations.ts';
import { pathOf } from '#platform/routes/addresses.ts';
import type { PageProps } from '#platform/routes/page-module.ts';
import styles from './status.module.css';

export const feature = 'status';
export const meta = 'failure';
export const personal = true;

/** Landing page after a step outside the pages failed, such as a payment that could not be opened. */
export default function ErrorPage({ site }: PageProps) {
  const t = serverTranslations(site, 'status.failure');
  return (
    <section className={`page ${styles.status}`}>
      <h1>{t('title')}</h1>
      <p className={styles.lead}>{t('description')}</p>
      <p>
        <LinkButton href={pathOf(site.id, 'home')}>{t('home')}</LinkButton>
      </p>
    </section>
  );
}
