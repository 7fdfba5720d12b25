import { type ReactNode, useId } from 'react';
import { classNames } from '../style/class-names.ts';
import styles from './field.module.css';

export type FieldTexts = {
  readonly label: ReactNode;
  /** Short help that stays under the field. */
  readonly hint?: ReactNode;
  /** What is wrong with the value; takes the place of nothing, so that the hint stays readable. */
  readonly error?: string | undefined;
  /** Optional fields carry no asterisk. */
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

/** Label, hint and error around one control, tied to it for screen readers. */
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
      <p id={`${id}-error`} className={styles.error} aria-live="polite">
        {error}
      </p>
    </div>
  );
}
