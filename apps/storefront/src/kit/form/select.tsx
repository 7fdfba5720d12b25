import type { ReactNode, Ref, SelectHTMLAttributes } from 'react';
import { Icon } from '../data/icon.tsx';
import { classNames } from '../style/class-names.ts';
import styles from './field.module.css';
import { Field, type FieldTexts } from './field.tsx';

type Props = Omit<SelectHTMLAttributes<HTMLSelectElement>, 'id'> &
  FieldTexts & { readonly children: ReactNode; readonly ref?: Ref<HTMLSelectElement> };

/** The native select; its list is at most 400 px high where the browser supports styling it. */
export function Select({ label, hint, error, optional, hideLabel, className, children, ...rest }: Props) {
  return (
    <Field {...{ label, hint, error, className }} optional={optional ?? false} hideLabel={hideLabel ?? false}>
      {(control) => (
        <div className={styles.joined}>
          <select {...rest} {...control} className={classNames(styles.input, styles.select)}>
            {children}
          </select>
          <Icon name="chevron-down" className={styles.chevron} />
        </div>
      )}
    </Field>
  );
}
