import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import styles from './notice-bar.module.css';

type Props = {
  /** The message; nothing is shown without one. It is announced when it appears. */
  readonly children: ReactNode;
  readonly action: { readonly label: string; readonly onAction: () => void };
};

/** A message about the whole page that stays until its cause is gone, with one action. */
export function NoticeBar({ children, action }: Props) {
  return (
    <div className={styles.place} role="status" aria-live="polite">
      {children && (
        <div className={styles.bar}>
          <p>{children}</p>
          <Button look="outline" size="small" onClick={action.onAction}>
            {action.label}
          </Button>
        </div>
      )}
    </div>
  );
}
