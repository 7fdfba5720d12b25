'use client';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { Link } from '#kit/button/link.tsx';
import { TextField } from '#kit/form/text-field.tsx';
import type { SearchEntry } from './entries.ts';
import styles from './search.module.css';
import { useFound } from './use-found.ts';

const maxFound = 60;

/**
 * Search over the whole site: pages, labels, materials. The initial query comes from `?q=` and is kept in
 * the URL; without one, all `pages` are listed.
 */
export function Finder({ pages }: { readonly pages: readonly SearchEntry[] }) {
  const t = useTranslations('search');
  const [typed, setTyped] = useState('');
  useEffect(() => setTyped(new URLSearchParams(location.search).get('q')?.slice(0, 100) ?? ''), []);
  const { found, isError } = useFound(typed, maxFound);
  const isAsked = typed.trim() !== '';
  const shown = isAsked ? found : pages;
  const type = (words: string) => {
    setTyped(words);
    const query = words.trim() === '' ? '' : `?${new URLSearchParams({ q: words.trim() })}`;
    window.history.replaceState(window.history.state, '', location.pathname + query);
  };
  return (
    <search className={styles.finder}>
      <TextField
        label={t('label')}
        hint={t('hint')}
        type="search"
        optional
        maxLength={100}
        value={typed}
        onChange={(event) => type(event.target.value)}
      />
      <p role="status">{isAsked && isError ? t('failed') : shown && t('found', { count: shown.length })}</p>
      {isAsked && found?.length === 0 && <p>{t('nothing')}</p>}
      <ul className={styles.found}>
        {shown?.map(({ kind, title, description, href }) => (
          <li key={kind + href}>
            <Link href={href} prefetch={false}>
              {title}
            </Link>
            <span>
              {kind !== 'page' && <b className={styles.kind}>{t(kind)} </b>}
              {description}
            </span>
          </li>
        ))}
      </ul>
    </search>
  );
}
