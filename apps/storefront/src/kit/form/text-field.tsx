import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { classNames } from '../style/class-names.ts';
import styles from './field.module.css';
import { Field, type FieldTexts } from './field.tsx';

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, 'id'> &
  FieldTexts & {
    /** Shown at the end of the field, such as `mm`. */
    readonly unit?: ReactNode;
    readonly ref?: Ref<HTMLInputElement>;
  };

export function TextField({ label, hint, error, optional, hideLabel, unit, className, ...rest }: Props) {
  return (
    <Field {...{ label, hint, error, className }} optional={optional ?? false} hideLabel={hideLabel ?? false}>
      {(control) => (
        <div className={styles.joined}>
          <input type="text" {...rest} {...control} className={classNames(styles.input)} />
          {unit && <span className={styles.unit}>{unit}</span>}
        </div>
      )}
    </Field>
  );
}
