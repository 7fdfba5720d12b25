import { type Site, sites } from '@labelwerk/domain/market/sites.ts';
import { placed } from '#platform/framework/placed.ts';
import { serverTranslations } from '#platform/framework/server-translations.ts';
import { homeFrom } from '#platform/routes/addresses.ts';
import { CountryDrop } from './country-drop.tsx';
import styles from './shell.module.css';

const Drop = placed(CountryDrop, 'country-drop');

/** The same page in another country and language; if there is none, the other site's home page. */
export function LanguageSwitch({ site }: { readonly site: Site }) {
  const t = serverTranslations(site, 'shell');
  const code = site.id.toUpperCase();
  return (
    <Drop
      code={code}
      label={`${code}, ${t('language', { country: site.countryName })}`}
      title={t('countries')}
    >
      {sites.map((other) => (
        <a
          key={other.id}
          href={homeFrom(site.id, other.id)}
          hrefLang={other.hreflang}
          lang={other.hreflang}
          aria-current={other.id === site.id ? 'true' : undefined}
          className={styles.choice}
        >
          <span>{other.countryName}</span>
          <span className={styles.choiceSide}>{other.languageName}</span>
        </a>
      ))}
    </Drop>
  );
}
