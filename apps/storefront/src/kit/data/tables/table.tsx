import type { ReactNode } from 'react';
import styles from './table.module.css';

/** A table that scrolls horizontally on narrow pages. `caption` is its accessible name. */
export function Table({
  caption,
  hideCaption = false,
  children,
}: {
  readonly caption: string;
  readonly hideCaption?: boolean;
  readonly children: ReactNode;
}) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={styles.scroll} aria-label={caption} tabIndex={0}>
      <table className={styles.table}>
        <caption className={hideCaption ? 'hidden-visually' : styles.caption}>{caption}</caption>
        {children}
      </table>
    </section>
  );
}
