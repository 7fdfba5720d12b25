'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Icon } from '#kit/icon.tsx';
import { searchText } from './address.ts';
import styles from './library.module.css';
import { useLibrary } from './library-context.tsx';

/** Searches on Enter and on the icon; an empty text shows everything again. */
export function SearchBox() {
  const t = useTranslations('library');
  const { now, go } = useLibrary();
  // Going back in the history brings another keyword with it.
  return <Box key={now.searchKeyword} keyword={now.searchKeyword} label={t('search.label')} go={go} />;
}

function Box({
  keyword,
  label,
  go,
}: {
  readonly keyword: string;
  readonly label: string;
  readonly go: (change: { search: string; fileId: string }) => void;
}) {
  const t = useTranslations('library');
  const [typed, setTyped] = useState(keyword);
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
          type="search"
          name="search"
          aria-label={label}
          placeholder={label}
          value={typed}
          maxLength={200}
          autoComplete="off"
          onChange={(event) => setTyped(event.target.value)}
        />
        {keyword && (
          <button type="button" aria-label={t('search.clear')} onClick={() => search('')}>
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
