'use client';
import type { CustomerFile } from '@labelwerk/contracts/library/files.ts';
import { useId, useRef } from 'react';
import { Icon, type IconName } from '#kit/data/icon.tsx';
import { useTranslations } from '#platform/framework/use-translations.ts';
import styles from '../library.module.css';
import { useFileActions } from '../state/files/use-file-actions.ts';
import { useLibrary } from '../state/library-context.tsx';
import { sortsOf } from '../state/sorts.ts';

type Entry = readonly [
  icon: IconName,
  word: 'preview' | 'report' | 'download' | 'original' | 'rename' | 'move' | 'remove',
  act: () => void,
];

/** Actions on one file. */
export function RowMenu({ file }: { readonly file: CustomerFile }) {
  const t = useTranslations('library');
  const { ask } = useLibrary();
  const { download, bringBack } = useFileActions();
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const anchor = `--menu${id.replace(/\W/g, '')}`;
  const entries: readonly Entry[] = [
    ['eye', 'preview', () => ask({ what: 'document', file, page: sortsOf(file)[0] ?? 1 })],
    ['check', 'report', () => ask({ what: 'report', file })],
    ['download', 'download', () => void download([file])],
    ...(file.original_kept ? [['undo', 'original', () => void bringBack(file)] as const] : []),
    ['pencil', 'rename', () => ask({ what: 'rename', file })],
    ['folder', 'move', () => ask({ what: 'move', files: [file] })],
    ['trash', 'remove', () => ask({ what: 'remove', files: [file] })],
  ];
  return (
    <>
      <button
        type="button"
        className={styles.tool}
        popoverTarget={id}
        style={{ anchorName: anchor }}
        aria-label={t('menu.of', { name: file.filename })}
      >
        <Icon name="more" />
      </button>
      <ul
        ref={list}
        id={id}
        popover="auto"
        className={styles.menu}
        style={{ positionAnchor: anchor }}
        aria-label={t('menu.of', { name: file.filename })}
      >
        {entries.map(([icon, word, act]) => (
          <li key={word}>
            <button
              type="button"
              onClick={() => {
                list.current?.hidePopover();
                act();
              }}
            >
              <Icon name={icon} /> {t(`menu.${word}`)}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
