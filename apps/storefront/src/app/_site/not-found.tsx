import { pathOf } from '@labelwerk/domain/market/routes.ts';
import type { SiteId } from '@labelwerk/domain/market/sites.ts';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { pageModules } from '#platform/routes/page-modules.ts';

const helpful = ['home', 'calculator', 'upload-files', 'my-account', 'cart'] as const;

/** What a path that leads nowhere shows: a sentence, and the pages most people look for. */
export async function SiteNotFound({ id }: { id: SiteId }) {
  setRequestLocale(id);
  const t = await getTranslations({ locale: id, namespace: 'shell.notFound' });
  const links = helpful.filter((key) => pageModules[key]);
  return (
    <section className="page">
      <title>{t('title')}</title>
      <h1>{t('title')}</h1>
      <p>{t('text')}</p>
      <ul>
        {links.map((key) => (
          <li key={key}>
            <a href={pathOf(id, key)}>{t(`links.${key}`)}</a>
          </li>
        ))}
      </ul>
    </section>
  );
}
