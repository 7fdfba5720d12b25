import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

type Props = {
  readonly title: string;
  readonly children?: ReactNode;
  readonly picture?: ReactNode;
  readonly actions?: ReactNode;
};

/** Shown for an empty list, with a way to add something. */
export function EmptyState({ title, children, picture, actions }: Props) {
  return (
    <div className={styles.empty}>
      {picture ?? <div className={styles.label} aria-hidden="true" />}
      <p className={styles.title}>{title}</p>
      {children && <div className={styles.text}>{children}</div>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
