import type { ButtonHTMLAttributes, Ref } from 'react';
import styles from './button.module.css';
import { type ButtonLook, buttonClass } from './button-class.ts';

type Props = ButtonHTMLAttributes<HTMLButtonElement> & {
  readonly look?: ButtonLook;
  readonly size?: 'small' | 'medium' | 'large';
  /** Busy: the button can't be pressed again and says so. */
  readonly loading?: boolean;
  readonly wide?: boolean;
  readonly ref?: Ref<HTMLButtonElement>;
};

export function Button({
  look = 'action',
  size = 'medium',
  loading = false,
  wide = false,
  type = 'button',
  className,
  children,
  disabled,
  ...rest
}: Props) {
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled || loading}
      aria-busy={loading || undefined}
      className={buttonClass(look, size, wide, className)}
    >
      {loading && <span className={styles.spinner} aria-hidden="true" />}
      {children}
    </button>
  );
}
