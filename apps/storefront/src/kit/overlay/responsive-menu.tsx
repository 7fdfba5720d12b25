'use client';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { usePathname } from '#platform/framework/navigation.ts';
import { Icon } from '../data/icon.tsx';
import styles from './responsive-menu.module.css';

type Props = {
  readonly label: string;
  readonly openLabel: string;
  readonly closeLabel: string;
  readonly children: ReactNode;
};

/** A row of links on wide screens; on narrow ones a button that opens them in a sheet. */
export function ResponsiveMenu({ label, openLabel, closeLabel, children }: Props) {
  const id = useId();
  const sheet = useRef<HTMLElement>(null);
  const pathname = usePathname();

  const shownOn = useRef(pathname);

  // A new page closes the sheet; hydration does not, since the sheet opens without a script.
  useEffect(() => {
    if (shownOn.current === pathname) return;
    shownOn.current = pathname;
    if (sheet.current?.matches(':popover-open')) sheet.current.hidePopover();
  }, [pathname]);

  return (
    <>
      <nav aria-label={label} className={styles.row}>
        {children}
      </nav>
      <button type="button" className={styles.button} popoverTarget={id} aria-label={openLabel}>
        <Icon name="menu" />
      </button>
      <nav ref={sheet} id={id} popover="auto" aria-label={label} className={styles.sheet}>
        <button
          type="button"
          className={styles.button}
          popoverTarget={id}
          popoverTargetAction="hide"
          aria-label={closeLabel}
        >
          <Icon name="close" />
        </button>
        {children}
      </nav>
    </>
  );
}
