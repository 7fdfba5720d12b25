import type { Site } from '@labelwerk/domain/market/sites.ts';
import { getTranslations } from '#platform/framework/server-translations.ts';
import styles from './shell.module.css';

/**
 * States what does not work, and why, if the browser runs no scripts: people would otherwise wait for prices that
 * never come.
 */
export async function NoScript({ site }: { readonly site: Site }) {
  const t = await getTranslations({ locale: site.id, namespace: 'shell' });
  return (
    <noscript>
      <p className={styles.noScript}>{t('noScript')}</p>
    </noscript>
  );
}
