import type { Site } from '@labelwerk/domain/market/sites.ts';
import { getTranslations } from 'next-intl/server';
import styles from './shell.module.css';

/** Says what is missing, and why, where a browser runs no scripts: else its owner would wait for prices for ever. */
export async function NoScript({ site }: { readonly site: Site }) {
  const t = await getTranslations({ locale: site.id, namespace: 'shell' });
  return (
    <noscript>
      <p className={styles.noScript}>{t('noScript')}</p>
    </noscript>
  );
}
