'use client';
import { sites } from '@labelwerk/domain/market/sites.ts';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { Icon } from '#kit/data/icon.tsx';
import { pathInSite } from '#platform/client/other-sites.ts';
import { useSite } from '#platform/client/site.tsx';
import styles from './shell.module.css';

/** The same page in another country and language. Where the page has no twin, the other site's home page. */
export function LanguageSwitch() {
  const t = useTranslations('shell');
  const site = useSite();
  const id = useId();
  const [paths, setPaths] = useState<Readonly<Record<string, string>>>({});
  const look = () =>
    setPaths(
      Object.fromEntries(
        sites.map((other) => [other.id, pathInSite(other.hreflang) ?? (other.prefix || '/')]),
      ),
    );
  return (
    <>
      <button
        type="button"
        className={styles.tool}
        popoverTarget={id}
        aria-label={`${site.id.toUpperCase()}, ${t('language', { country: site.countryName })}`}
      >
        <Icon name="globe" />
        <span className={styles.code} aria-hidden="true">
          {site.id.toUpperCase()}
        </span>
      </button>
      <nav
        id={id}
        popover="auto"
        className={styles.drop}
        aria-label={t('countries')}
        onToggle={(event) => event.newState === 'open' && look()}
      >
        {sites.map((other) => (
          <a
            key={other.id}
            href={paths[other.id] ?? (other.prefix || '/')}
            hrefLang={other.hreflang}
            lang={other.hreflang}
            aria-current={other.id === site.id ? 'true' : undefined}
            className={styles.choice}
          >
            <span>{other.countryName}</span>
            <span className={styles.choiceSide}>{other.languageName}</span>
          </a>
        ))}
      </nav>
    </>
  );
}
