import type { InputHTMLAttributes, Ref } from 'react';
import { classNames } from '../style/class-names.ts';
import styles from './field.module.css';
import { Field, type FieldTexts } from './field.tsx';

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'type'> &
  FieldTexts & { readonly ref?: Ref<HTMLInputElement> };

/** The native file input: works by keyboard, on phones and without scripts. */
export function FileField({ label, hint, error, optional, hideLabel, className, ...rest }: Props) {
  return (
    <Field {...{ label, hint, error, className }} optional={optional ?? false} hideLabel={hideLabel ?? false}>
      {(control) => (
        <input {...rest} {...control} type="file" className={classNames(styles.input, styles.files)} />
      )}
    </Field>
  );
}
