import { type ReactNode, useId } from 'react';
import { classNames } from '../style/class-names.ts';
import { FieldError } from './error/field-error.tsx';
import styles from './field.module.css';

export type FieldTexts = {
  readonly label: ReactNode;
  /** Help text under the field. */
  readonly hint?: ReactNode;
  /** Error message; shown in addition to the hint. */
  readonly error?: string | undefined;
  /** Optional fields have no asterisk. */
  readonly optional?: boolean;
  readonly hideLabel?: boolean;
};

type Control = {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-required': true | undefined;
};

type Props = FieldTexts & {
  readonly className?: string | undefined;
  readonly children: (control: Control) => ReactNode;
};

/** Label, hint and error of one control, associated with it for screen readers. */
export function Field({ label, hint, error, optional, hideLabel, className, children }: Props) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={classNames(styles.field, className)}>
      <label htmlFor={id} className={hideLabel ? 'hidden-visually' : styles.label}>
        {label}
        {!optional && (
          <span className={styles.star} aria-hidden="true">
            {' '}
            *
          </span>
        )}
      </label>
      {children({
        id,
        'aria-describedby': described || undefined,
        'aria-invalid': error ? true : undefined,
        'aria-required': optional ? undefined : true,
      })}
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}
