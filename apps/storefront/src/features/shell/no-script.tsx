import type { Site } from '@labelwerk/domain/market/sites.ts';
import { serverTranslations } from '#platform/framework/server-translations.ts';
import styles from './shell.module.css';

/**
 * States what does not work, and why, if the browser runs no scripts: people would otherwise wait for prices that
 * never come.
 */
export function NoScript({ site }: { readonly site: Site }) {
  const t = serverTranslations(site, 'shell');
  return (
    <noscript>
      <p className={styles.noScript}>{t('noScript')}</p>
    </noscript>
  );
}
