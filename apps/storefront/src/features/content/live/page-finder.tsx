'use client';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { TextField } from '#kit/form/text-field.tsx';
import styles from './live.module.css';

type Found = { readonly title: string; readonly description: string; readonly href: string };

/** Letters without accents and case, so that typing them is not needed. */
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** A field over a list of pages: only those stay that hold every word typed. The words come from `?q=` at first. */
export function PageFinder({ pages }: { readonly pages: readonly Found[] }) {
  const t = useTranslations('content-live');
  const [typed, setTyped] = useState('');
  useEffect(() => setTyped(new URLSearchParams(location.search).get('q')?.slice(0, 100) ?? ''), []);
  const words = plain(typed).split(/\s+/).filter(Boolean);
  const found = pages.filter(({ title, description }) => {
    const text = plain(`${title} ${description}`);
    return words.every((word) => text.includes(word));
  });
  return (
    <div className={styles.finder}>
      <TextField
        label={t('search')}
        type="search"
        optional
        maxLength={100}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <p role="status">{t('found', { count: found.length })}</p>
      <ul className={styles.found}>
        {found.map(({ title, description, href }) => (
          <li key={href}>
            <Link href={href} prefetch={false}>
              {title}
            </Link>
            <span>{description}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
