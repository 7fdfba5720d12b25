'use client';
import { useLayoutEffect, useState } from 'react';
import styles from '../field.module.css';
import { whenReleased } from './press.ts';

/** The error of a field. It appears and disappears before the next paint, but never under a pressed pointer. */
export function FieldError({ id, error }: { readonly id: string; readonly error: string | undefined }) {
  const [shown, setShown] = useState(error);
  useLayoutEffect(() => whenReleased(() => setShown(error)), [error]);
  return (
    <p id={id} className={styles.error} aria-live="polite">
      {shown}
    </p>
  );
}
