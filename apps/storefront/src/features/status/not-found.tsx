import type { Site } from '@labelwerk/domain/market/sites.ts';
import { titleOf } from '#platform/content/title-of.ts';
import { serverTranslations } from '#platform/framework/server-translations.ts';
import { pathOf } from '#platform/routes/addresses.ts';
import styles from './status.module.css';

const helpful = ['home', 'calculator', 'upload-files', 'my-account', 'cart'] as const;
const further = ['products', 'search', 'contact'] as const;

/**
 * Content of an unknown path: a sentence, and links to the pages most people look for. The server reads the
 * response status from `page-status`: the framework's own 404 is an empty page until its script has run.
 */
export function NotFound({ site }: { site: Site }) {
  const t = serverTranslations(site, 'status.notFound');
  return (
    <section className={`page ${styles.status}`}>
      <meta name="page-status" content="404" />
      <meta name="robots" content="noindex" />
      <h1>{t('title')}</h1>
      <p className={styles.lead}>{t('description')}</p>
      <ul className={styles.links}>
        {helpful.map((key) => (
          <li key={key}>
            <a href={pathOf(site.id, key)}>{t(`links.${key}`)}</a>
          </li>
        ))}
        {further.map((key) => (
          <li key={key}>
            <a href={pathOf(site.id, key)}>{titleOf(site, key)}</a>
          </li>
        ))}
      </ul>
    </section>
  );
}
