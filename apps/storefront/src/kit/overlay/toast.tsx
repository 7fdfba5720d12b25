'use client';
import { Icon } from '../data/icon.tsx';
import styles from './toast.module.css';
import { closeToast, useToasts } from './toast-store.ts';

/** The place of short messages, once on a page. */
export function Toasts({ closeLabel }: { readonly closeLabel: string }) {
  const toasts = useToasts();
  return (
    <div className={styles.place} role="status" aria-live="polite">
      {toasts.map(({ id, text, look = 'plain', undo }) => (
        <div key={id} className={styles.toast} data-look={look}>
          <p>{text}</p>
          {undo && (
            <button
              type="button"
              className={styles.undo}
              onClick={() => {
                undo.onUndo();
                closeToast(id);
              }}
            >
              <Icon name="undo" /> {undo.label}
            </button>
          )}
          <button
            type="button"
            className={styles.close}
            aria-label={closeLabel}
            onClick={() => closeToast(id)}
          >
            <Icon name="close" />
          </button>
        </div>
      ))}
    </div>
  );
}
