'use client';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Button } from '../button/button.tsx';
import { Icon } from '../data/icon.tsx';
import { classNames } from '../style/class-names.ts';
import { defaultWords } from './default-words.ts';
import styles from './modal.module.css';

/** sheet: from the foot of the screen, where a thumb reaches. */
export type ModalSize = 'small' | 'medium' | 'large' | 'full' | 'sheet';

type Props = {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly closeLabel: string;
  readonly size?: ModalSize;
  readonly children: ReactNode;
  /** Buttons; without them Ok and Cancel when `onOk` is given. */
  readonly actions?: ReactNode;
  readonly okLabel?: string;
  readonly cancelLabel?: string;
  readonly onOk?: () => void;
  readonly role?: 'dialog' | 'alertdialog';
};

/**
 * The browser's own dialog: it keeps the focus inside, closes on Escape and gives the focus back. The page behind
 * does not scroll while it is open; a click beside it closes it.
 */
export function Modal(props: Props) {
  const { open, onClose, title, closeLabel, size = 'medium', children, actions, role = 'dialog' } = props;
  const { okLabel = defaultWords.ok, cancelLabel = defaultWords.cancel, onOk } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  // After every change: a browser may close a dialog although it is to stay open (Escape pressed twice).
  useEffect(() => {
    const shown = dialog.current;
    if (!shown) return;
    if (open && !shown.open) shown.showModal();
    if (!open && shown.open) shown.close();
  });

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself
    <dialog
      ref={dialog}
      role={role === 'alertdialog' ? 'alertdialog' : undefined}
      aria-labelledby={titleId}
      className={classNames(styles.modal, styles[size], role === 'alertdialog' && styles.alert)}
      // A question asked within closes by itself, and is told of here as well.
      onClose={(event) => open && event.target === dialog.current && onClose()}
      onCancel={(event) => {
        // A file picker inside that is cancelled tells of it as well.
        if (event.target !== dialog.current) return;
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => role === 'dialog' && event.target === dialog.current && onClose()}
    >
      <div className={styles.frame}>
        <header className={styles.head}>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          <button type="button" className={styles.close} aria-label={closeLabel} onClick={onClose}>
            <Icon name="close" />
          </button>
        </header>
        <div className={styles.content}>{open && children}</div>
        {(actions || onOk) && (
          <footer className={styles.actions}>
            {actions ?? (
              <>
                <Button look="quiet" onClick={onClose}>
                  {cancelLabel}
                </Button>
                <Button onClick={onOk}>{okLabel}</Button>
              </>
            )}
          </footer>
        )}
      </div>
    </dialog>
  );
}
