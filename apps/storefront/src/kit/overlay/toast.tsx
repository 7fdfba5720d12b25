'use client';
import { createContext, type ReactNode, useCallback, useContext, useMemo, useRef, useState } from 'react';
import { Icon } from '../data/icon.tsx';
import styles from './toast.module.css';

export type ToastMessage = {
  readonly text: string;
  readonly look?: 'plain' | 'success' | 'danger';
  /** Undoes the action. */
  readonly undo?: { readonly label: string; readonly onUndo: () => void };
};

type Shown = ToastMessage & { readonly id: number };

const ToastContext = createContext<(message: ToastMessage) => void>(() => undefined);

/** Shows a short message at the bottom of the window. */
export const useToast = (): ((message: ToastMessage) => void) => useContext(ToastContext);

/** Messages with an undo stay longer, so that it can be reached by keyboard. In ms. */
const shownFor = (message: ToastMessage) => (message.undo ? 10_000 : 6_000);

export function Toasts({
  closeLabel,
  children,
}: {
  readonly closeLabel: string;
  readonly children: ReactNode;
}) {
  const [messages, setMessages] = useState<readonly Shown[]>([]);
  const count = useRef(0);
  const close = useCallback((id: number) => setMessages((all) => all.filter((one) => one.id !== id)), []);
  const show = useCallback(
    (message: ToastMessage) => {
      const id = ++count.current;
      setMessages((all) => [...all.slice(-2), { ...message, id }]);
      setTimeout(() => close(id), shownFor(message));
    },
    [close],
  );
  return (
    <ToastContext value={show}>
      {children}
      <div className={styles.place} role="status" aria-live="polite">
        {useMemo(
          () =>
            messages.map((message) => (
              <div key={message.id} className={styles.toast} data-look={message.look ?? 'plain'}>
                <p>{message.text}</p>
                {message.undo && (
                  <button
                    type="button"
                    className={styles.undo}
                    onClick={() => {
                      message.undo?.onUndo();
                      close(message.id);
                    }}
                  >
                    <Icon name="undo" /> {message.undo.label}
                  </button>
                )}
                <button
                  type="button"
                  className={styles.close}
                  aria-label={closeLabel}
                  onClick={() => close(message.id)}
                >
                  <Icon name="close" />
                </button>
              </div>
            )),
          [messages, closeLabel, close],
        )}
      </div>
    </ToastContext>
  );
}
