'use client';
import type { ReactNode } from 'react';
import { type FileError, useDropzone } from 'react-dropzone';
import { Icon } from '../data/icon.tsx';
import { classNames } from '../style/class-names.ts';
import styles from './drop-zone.module.css';

export type DropZoneTexts = {
  readonly label: string;
  readonly hint?: string;
  /** 'File type must be one of …' */
  readonly wrongType: (types: string) => string;
  /** 'File is larger than N bytes' */
  readonly tooLarge: (bytes: number) => string;
  /** 'File is smaller than N bytes' */
  readonly tooSmall: (bytes: number) => string;
  /** 'Too many files' */
  readonly tooMany: string;
};

/** A refused file and the reasons, ready to show. */
export type RefusedFile = { readonly name: string; readonly why: readonly string[] };

type Props = {
  readonly texts: DropZoneTexts;
  /** Media type and file extensions, such as `{ 'application/pdf': ['.pdf'] }`. */
  readonly accept: Readonly<Record<string, string[]>>;
  readonly several?: boolean;
  readonly maxBytes?: number;
  readonly minBytes?: number;
  readonly disabled?: boolean;
  /** Called after a drop with the accepted files and the refused ones; either may be none. */
  readonly onFiles: (files: readonly File[], refused: readonly RefusedFile[]) => void;
  /** Called when a drop contains no file. */
  readonly onNothing?: () => void;
  /** Replaces the invitation while an upload runs or is done. */
  readonly children?: ReactNode;
};

/** An area to drop files on or to pick them with, at least 128 × 128 px. */
export function DropZone(props: Props) {
  const { texts, accept, several = false, maxBytes, minBytes = 0, disabled = false, children } = props;
  const messageOf = ({ code, message }: FileError): string => {
    if (code === 'file-invalid-type') return texts.wrongType(Object.values(accept).flat().join(', '));
    if (code === 'file-too-large') return texts.tooLarge(maxBytes ?? 0);
    if (code === 'file-too-small') return texts.tooSmall(minBytes);
    if (code === 'too-many-files') return texts.tooMany;
    return message;
  };
  const { getRootProps, getInputProps, isDragActive, isDragReject } = useDropzone({
    accept: accept as Record<string, string[]>,
    multiple: several,
    ...(maxBytes !== undefined && { maxSize: maxBytes }),
    minSize: minBytes,
    disabled,
    // The input inside is focusable: a button around it would be a control within a control.
    noKeyboard: true,
    onDrop: (files, refused) => {
      if (files.length + refused.length === 0) return props.onNothing?.();
      props.onFiles(
        files,
        refused.map(({ file, errors }) => ({ name: file.name, why: errors.map(messageOf) })),
      );
    },
  });
  return (
    <div
      {...getRootProps()}
      className={classNames(styles.zone, isDragActive && styles.over, isDragReject && styles.refused)}
      aria-disabled={disabled || undefined}
    >
      <input {...getInputProps({ 'aria-label': texts.label, tabIndex: 0 })} />
      {children ?? (
        <div className={styles.invitation}>
          <Icon name="upload" className={styles.icon} />
          <span className={styles.label}>{texts.label}</span>
          {texts.hint && <span className={styles.hint}>{texts.hint}</span>}
        </div>
      )}
    </div>
  );
}
