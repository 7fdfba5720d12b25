import type { Ref, TextareaHTMLAttributes } from 'react';
import { classNames } from '../style/class-names.ts';
import styles from './field.module.css';
import { Field, type FieldTexts } from './field.tsx';

type Props = Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id'> &
  FieldTexts & { readonly ref?: Ref<HTMLTextAreaElement> };

export function TextArea({ label, hint, error, optional, hideLabel, className, ...rest }: Props) {
  return (
    <Field {...{ label, hint, error, className }} optional={optional ?? false} hideLabel={hideLabel ?? false}>
      {(control) => <textarea {...rest} {...control} className={classNames(styles.input, styles.area)} />}
    </Field>
  );
}
