import type { ReactNode } from 'react';
import styles from './badge.module.css';

export type BadgeLook = 'plain' | 'action' | 'success' | 'warning' | 'danger';

export function Badge({
  look = 'plain',
  children,
}: {
  readonly look?: BadgeLook;
  readonly children: ReactNode;
}) {
  return (
    <span className={styles.badge} data-look={look}>
      {children}
    </span>
  );
}
