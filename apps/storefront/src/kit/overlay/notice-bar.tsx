import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import styles from './notice-bar.module.css';

type Props = {
  /** The sentence; nothing is shown without one. It is read out when it appears. */
  readonly children: ReactNode;
  readonly action: { readonly label: string; readonly onAction: () => void };
};

/** A sentence about the whole page that stays until its reason is gone, with one thing to do about it. */
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
