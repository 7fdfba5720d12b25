import type { ReactNode } from 'react';
import { Icon } from '#kit/data/icon.tsx';
import styles from '../account.module.css';

/** A message about the form as a whole; errors are announced to screen readers at once. */
export function FormNotice({
  look = 'danger',
  children,
}: {
  readonly look?: 'danger' | 'success' | 'info';
  readonly children: ReactNode;
}) {
  return (
    <div className={styles.notice} data-look={look} role={look === 'danger' ? 'alert' : 'status'}>
      <Icon name={look === 'danger' ? 'alert' : look === 'success' ? 'check' : 'info'} />
      <div>{children}</div>
    </div>
  );
}
