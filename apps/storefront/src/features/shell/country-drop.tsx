'use client';
import { type ReactNode, type ToggleEvent, useId } from 'react';
import { Icon } from '#kit/data/icon.tsx';
import { linkToSite } from '#platform/client/other-sites.ts';
import styles from './shell.module.css';

/**
 * If the document head names the equivalent page on another site, the link points to it, otherwise to that
 * site's home page.
 */
function look({ newState, currentTarget }: ToggleEvent<HTMLElement>): void {
  if (newState !== 'open') return;
  for (const link of currentTarget.querySelectorAll('a')) {
    link.dataset.home ??= link.getAttribute('href') ?? '/';
    const { home = '/' } = link.dataset;
    link.setAttribute('href', linkToSite(link.hreflang, home) ?? home);
  }
}

type Props = {
  /** Text of the button: the code of the site, and the country in full. */
  readonly code: string;
  readonly label: string;
  readonly title: string;
  /** Links to the home pages of all sites. */
  readonly children: ReactNode;
};

/**
 * A button that opens the links to the other sites. They are rendered on the server: only their targets
 * change.
 */
export function CountryDrop({ code, label, title, children }: Props) {
  const id = useId();
  return (
    <>
      <button type="button" className={styles.tool} popoverTarget={id} aria-label={label}>
        <Icon name="globe" />
        <span className={styles.code} aria-hidden="true">
          {code}
        </span>
      </button>
      <nav id={id} popover="auto" className={styles.drop} aria-label={title} onToggle={look}>
        {children}
      </nav>
    </>
  );
}
