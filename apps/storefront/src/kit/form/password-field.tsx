'use client';
import { type InputHTMLAttributes, type Ref, useState } from 'react';
import { Icon } from '../data/icon.tsx';
import styles from './field.module.css';
import { Field, type FieldTexts } from './field.tsx';

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'type'> &
  FieldTexts & {
    readonly showLabel: string;
    readonly hideShownLabel: string;
    readonly ref?: Ref<HTMLInputElement>;
  };

/** A password that can be shown while typing. */
export function PasswordField({
  label,
  hint,
  error,
  optional,
  hideLabel,
  className,
  showLabel,
  hideShownLabel,
  ...rest
}: Props) {
  const [shown, setShown] = useState(false);
  return (
    <Field {...{ label, hint, error, className }} optional={optional ?? false} hideLabel={hideLabel ?? false}>
      {(control) => (
        <div className={styles.joined}>
          <input
            autoCapitalize="none"
            spellCheck={false}
            {...rest}
            {...control}
            type={shown ? 'text' : 'password'}
            className={styles.input}
            style={{ paddingRight: '3.25rem' }}
          />
          <button
            type="button"
            className={styles.inner}
            aria-pressed={shown}
            aria-label={shown ? hideShownLabel : showLabel}
            onClick={() => setShown(!shown)}
          >
            <Icon name={shown ? 'eye-off' : 'eye'} />
          </button>
        </div>
      )}
    </Field>
  );
}
