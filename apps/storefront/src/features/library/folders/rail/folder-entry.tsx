'use client';
import type { ReactNode } from 'react';
import { Link } from '#kit/button/link.tsx';
import { Icon, type IconName } from '#kit/data/icon.tsx';
import styles from './folders.module.css';

/** One entry of the sidebar: a folder, its label size and its number of files. */
export function FolderEntry({
  href,
  name,
  note,
  count,
  countLabel,
  current,
  icon,
  children,
}: {
  readonly href: string;
  readonly name: string;
  /** Label size, if set. */
  readonly note?: string | undefined;
  readonly count: number;
  readonly countLabel: string;
  readonly current: boolean;
  readonly icon: IconName;
  readonly children?: ReactNode;
}) {
  return (
    <li className={styles.entry}>
      <Link href={href} className={styles.link} aria-current={current ? 'page' : undefined}>
        <Icon name={icon} className={styles.icon} />
        <span className={styles.name}>
          {name}
          {note && <span className={styles.note}>{note}</span>}
        </span>
        <span className={styles.count}>
          <span aria-hidden="true">{count}</span>
          <span className="hidden-visually">{countLabel}</span>
        </span>
      </Link>
      {children}
    </li>
  );
}
