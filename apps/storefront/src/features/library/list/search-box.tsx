'use client';
import { useEffect, useRef, useState } from 'react';
import { Icon } from '#kit/data/icon.tsx';
import { useTranslations } from '#platform/framework/use-translations.ts';
import styles from '../library.module.css';
import { searchText } from '../state/address.ts';
import { useLibrary } from '../state/library-context.tsx';

/** Searches on Enter and on the icon; an empty text clears the search. */
export function SearchBox() {
  const t = useTranslations('library');
  const { now, go } = useLibrary();
  const keyword = now.searchKeyword;
  const [typed, setTyped] = useState(keyword);
  const field = useRef<HTMLInputElement>(null);
  // Going back in the history changes the keyword.
  useEffect(() => setTyped(keyword), [keyword]);

  const search = (text: string) => go({ search: searchText(text), fileId: '' });
  return (
    <search>
      <form
        className={styles.search}
        onSubmit={(event) => {
          event.preventDefault();
          search(typed);
        }}
      >
        <input
          ref={field}
          type="search"
          name="search"
          aria-label={t('search.label')}
          placeholder={t('search.label')}
          value={typed}
          maxLength={200}
          autoComplete="off"
          onChange={(event) => setTyped(event.target.value)}
        />
        {keyword && (
          <button
            type="button"
            aria-label={t('search.clear')}
            onClick={() => {
              search('');
              field.current?.focus();
            }}
          >
            <Icon name="close" />
          </button>
        )}
        <button type="submit" aria-label={t('search.go')}>
          <Icon name="search" />
        </button>
      </form>
    </search>
  );
}
