'use client';
import type { Folder } from '@labelwerk/contracts/library/folders.ts';
import { useId, useRef } from 'react';
import { Icon } from '#kit/data/icon.tsx';
import { useTranslations } from '#platform/framework/use-translations.ts';
import styles from './folders.module.css';

/** Actions on a folder in a menu; the native popover closes on Escape and on a click outside. */
export function FolderActions({
  folder,
  onChange,
  onRemove,
}: {
  readonly folder: Folder;
  readonly onChange: () => void;
  readonly onRemove: () => void;
}) {
  const t = useTranslations('library-folders');
  const id = useId();
  const menu = useRef<HTMLDivElement>(null);
  const anchor = `--folder${id.replace(/\W/g, '')}`;
  const choose = (action: () => void) => () => {
    menu.current?.hidePopover();
    action();
  };
  return (
    <>
      <button
        type="button"
        className={styles.more}
        aria-label={t('actionsOf', { name: folder.folder_name })}
        popoverTarget={id}
        style={{ anchorName: anchor }}
      >
        <Icon name="more" />
      </button>
      <div ref={menu} id={id} popover="auto" className={styles.menu} style={{ positionAnchor: anchor }}>
        <button type="button" className={styles.action} onClick={choose(onChange)}>
          {t('change')}
        </button>
        <button type="button" className={styles.action} data-look="danger" onClick={choose(onRemove)}>
          <Icon name="trash" /> {t('remove')}
        </button>
      </div>
    </>
  );
}
