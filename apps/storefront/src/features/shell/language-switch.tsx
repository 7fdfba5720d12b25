'use client';
import { type Site, type SiteId, sites } from '@labelwerk/domain/market/sites.ts';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { Icon } from '#kit/data/icon.tsx';
import { linkToSite } from '#platform/client/other-sites.ts';
import { useSite } from '#platform/client/site.tsx';
import styles from './shell.module.css';

type Props = {
  /** Home pages of the sites, where some have a domain of their own. */
  readonly homes?: Readonly<Partial<Record<SiteId, string>>> | undefined;
};

/** The same page in another country and language. Where the page has no twin, the other site's home page. */
export function LanguageSwitch({ homes = {} }: Props) {
  const t = useTranslations('shell');
  const site = useSite();
  const id = useId();
  const [paths, setPaths] = useState<Readonly<Record<string, string>>>({});
  const homeOf = ({ id: of, prefix }: Site) => homes[of] ?? (prefix || '/');
  const look = () =>
    setPaths(
      Object.fromEntries(
        sites.map((other) => [other.id, linkToSite(other.hreflang, homeOf(other)) ?? homeOf(other)]),
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
            href={paths[other.id] ?? homeOf(other)}
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
