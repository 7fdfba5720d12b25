'use client';
import type { SpecialFolder } from '@labelwerk/contracts/library/folders.ts';
import { useEffect, useRef } from 'react';
import { Link } from '#kit/button/link.tsx';
import { usePath } from '#platform/client/site.tsx';
import { useTranslations } from '#platform/framework/use-translations.ts';
import { useFolders } from './folders/use-folders.ts';
import styles from './library.module.css';
import { useLibrary } from './state/library-context.tsx';
import { pageKeyOf, tabs } from './state/tabs.ts';

/** The tabs: separate pages, so that each can be bookmarked. */
export function LibraryTabs() {
  const t = useTranslations('library');
  const path = usePath();
  const { place } = useLibrary();
  const list = useRef<HTMLUListElement>(null);
  const { data } = useFolders();
  const filesIn = (tab: SpecialFolder): number | undefined => {
    const count = data?.special_folders.find(({ id }) => id === tab)?.files;
    if (tab !== 'custom-files' || count === undefined) return count;
    return data?.customer_project_folders.reduce((sum, { files }) => sum + files, count);
  };
  // Scrolls the active tab into view if the tabs don't fit.
  useEffect(() => {
    const open = list.current?.querySelector<HTMLElement>('[aria-current]');
    if (list.current && open) list.current.scrollLeft = open.offsetLeft - list.current.offsetLeft - 16;
  }, []);
  return (
    <nav aria-label={t('tabs')}>
      <ul ref={list} className={styles.tabs}>
        {tabs.map((tab) => (
          <li key={tab}>
            <Link href={path(pageKeyOf(tab))} aria-current={place.tab === tab ? 'page' : undefined}>
              {t(`tab.${tab}`)}
              {filesIn(tab) !== undefined && <span className={styles.count}>{filesIn(tab)}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
