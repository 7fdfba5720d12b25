import { pathOf } from '@labelwerk/domain/market/routes.ts';
import { type Site, sites } from '@labelwerk/domain/market/sites.ts';
import { getTranslations } from 'next-intl/server';

export async function Footer({ site }: { site: Site }) {
  const t = await getTranslations('shell');
  return (
    <footer>
      <nav aria-label={t('countries')}>
        {sites.map((other) => (
          <a
            key={other.id}
            href={pathOf(other.id, 'home')}
            hrefLang={other.hreflang}
            lang={other.hreflang}
            aria-current={other.id === site.id ? 'page' : undefined}
          >
            {other.countryName}
          </a>
        ))}
      </nav>
    </footer>
  );
}
