'use client';
import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { defaultWords } from './default-words.ts';
import { Modal, type ModalSize } from './modal.tsx';

type Props = {
  readonly open: boolean;
  readonly title: string;
  readonly children: ReactNode;
  readonly confirmLabel?: string;
  readonly cancelLabel?: string;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
  readonly size?: ModalSize;
  /** The confirmed action can't be undone. */
  readonly dangerous?: boolean;
  readonly loading?: boolean;
};

/** A modal question that has to be answered. */
export function AlertDialog(props: Props) {
  const { open, title, children, onConfirm, onCancel, size = 'medium' } = props;
  const { confirmLabel = defaultWords.confirm, cancelLabel = defaultWords.cancel } = props;
  return (
    <Modal
      role="alertdialog"
      open={open}
      onClose={onCancel}
      title={title}
      closeLabel={cancelLabel}
      size={size}
      actions={
        <>
          <Button look="quiet" onClick={onCancel}>
            {cancelLabel}
          </Button>
          <Button
            look={props.dangerous ? 'danger' : 'action'}
            loading={props.loading ?? false}
            onClick={onConfirm}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </Modal>
  );
}
