'use client';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Button } from '../button/button.tsx';
import { Icon } from '../data/icon.tsx';
import { classNames } from '../style/class-names.ts';
import { defaultWords } from './default-words.ts';
import styles from './modal.module.css';

/** sheet: at the bottom of the screen, within reach of the thumb. */
export type ModalSize = 'small' | 'medium' | 'large' | 'full' | 'sheet';

type Props = {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly closeLabel: string;
  readonly size?: ModalSize;
  readonly children: ReactNode;
  /** Buttons; the default is Ok and Cancel if `onOk` is given. */
  readonly actions?: ReactNode;
  readonly okLabel?: string;
  readonly cancelLabel?: string;
  readonly onOk?: () => void;
  readonly role?: 'dialog' | 'alertdialog';
};

const typing = 'input:not([type="checkbox"], [type="hidden"], [readonly]), textarea:not([readonly]), select';

/**
 * The field that a person fills in first: the first one in which something is typed or selected, or files are chosen; of
 * radio buttons the chosen one. Undefined if the content has none.
 */
function firstField(content: Element | null): HTMLElement | undefined {
  const fields = [...(content?.querySelectorAll<HTMLInputElement>(typing) ?? [])];
  const first = fields.find((field) => !field.disabled && field.checkVisibility());
  const isOfGroup = (field: HTMLInputElement) => field.name === first?.name && field.checked;
  return first?.type === 'radio' ? (fields.find(isOfGroup) ?? first) : first;
}

/**
 * A native modal dialog: it traps the focus, opens with the focus on its first field, closes on Escape and restores the focus. The page behind does
 * not scroll while it is open; a click outside closes it.
 */
export function Modal(props: Props) {
  const { open, onClose, title, closeLabel, size = 'medium', children, actions, role = 'dialog' } = props;
  const { okLabel = defaultWords.ok, cancelLabel = defaultWords.cancel, onOk } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const titleId = useId();

  // After every render: a browser may close a dialog that is to stay open (Escape pressed twice).
  useEffect(() => {
    const shown = dialog.current;
    if (!shown) return;
    if (open && !shown.open) {
      shown.showModal();
      firstField(content.current)?.focus();
    }
    if (!open && shown.open) shown.close();
  });

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself
    <dialog
      ref={dialog}
      role={role === 'alertdialog' ? 'alertdialog' : undefined}
      aria-labelledby={titleId}
      className={classNames(styles.modal, styles[size], role === 'alertdialog' && styles.alert)}
      // The close event of a nested dialog arrives here as well.
      onClose={(event) => open && event.target === dialog.current && onClose()}
      onCancel={(event) => {
        // So does the cancel event of a file picker.
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
        <div ref={content} className={styles.content}>
          {open && children}
        </div>
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
