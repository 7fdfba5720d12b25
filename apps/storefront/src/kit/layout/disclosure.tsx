import type { ReactNode } from 'react';
import { Icon } from '../data/icon.tsx';
import styles from './collapsible.module.css';

type Props = {
  readonly summary: ReactNode;
  readonly open?: boolean;
  /** Of the content, so that the browser opens the panel when a link leads to it. */
  readonly id?: string;
  readonly children: ReactNode;
};

/** One native panel that opens and closes. */
export function Disclosure({ summary, open = false, id, children }: Props) {
  return (
    <details className={styles.panel} open={open}>
      <summary className={styles.summary}>
        {summary}
        <Icon name="chevron-down" className={styles.chevron} />
      </summary>
      <div className={styles.content} id={id}>
        {children}
      </div>
    </details>
  );
}
