'use client';
import { pageOfResults, resultsPerPage } from '@labelwerk/domain/search/results-per-page.ts';
import { useEffect, useRef, useState } from 'react';
import { Link } from '#kit/button/link.tsx';
import { Pagination } from '#kit/data/tables/pagination.tsx';
import { TextField } from '#kit/form/text-field.tsx';
import { useTranslations } from '#platform/framework/use-translations.ts';
import type { SearchEntry } from './entries.ts';
import styles from './search.module.css';
import { useFound } from './use-found.ts';

const maxFound = 500;

/**
 * Search over the whole site: pages, labels, materials, five on a page. Query and page come from `?q=` and `?page=` and
 * are kept in the URL; without a query, all `pages` are listed.
 */
export function Finder({ pages }: { readonly pages: readonly SearchEntry[] }) {
  const t = useTranslations('search');
  const [typed, setTyped] = useState('');
  const [wantedPage, setWantedPage] = useState(1);
  const count = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    const query = new URLSearchParams(location.search);
    setTyped(query.get('q')?.slice(0, 100) ?? '');
    setWantedPage(Number(query.get('page')));
  }, []);
  const { found, isError } = useFound(typed, maxFound);
  const isAsked = typed.trim() !== '';
  const all = isAsked ? found : pages;
  const { results, page } = isAsked ? pageOfResults(found ?? [], wantedPage) : { results: pages, page: 1 };
  const show = (words: string, nextPage: number) => {
    setTyped(words);
    setWantedPage(nextPage);
    const query = new URLSearchParams({
      ...(words.trim() !== '' && { q: words.trim() }),
      ...(nextPage > 1 && { page: String(nextPage) }),
    }).toString();
    window.history.replaceState(
      window.history.state,
      '',
      location.pathname + (query === '' ? '' : `?${query}`),
    );
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
        onChange={(event) => show(event.target.value, 1)}
      />
      <p ref={count} role="status" tabIndex={-1}>
        {isAsked && isError ? t('failed') : all && t('found', { count: all.length })}
      </p>
      {isAsked && found?.length === 0 && <p>{t('nothing')}</p>}
      <ul className={styles.found}>
        {results.map(({ kind, title, description, href }) => (
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
      {isAsked && (
        <Pagination
          label={t('pages.label')}
          previousLabel={t('pages.previous')}
          nextLabel={t('pages.next')}
          pageLabel={(number) => t('pages.one', { page: number })}
          page={page}
          perPage={resultsPerPage}
          total={found?.length ?? 0}
          onChange={(number) => {
            show(typed, number);
            count.current?.focus();
          }}
        />
      )}
    </search>
  );
}
