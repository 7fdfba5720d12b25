import type { ComponentProps } from 'react';
import { Link } from '#kit/button/link.tsx';
import { type ButtonLook, buttonClass } from './button-class.ts';

type Props = ComponentProps<typeof Link> & {
  readonly look?: ButtonLook;
  readonly size?: 'small' | 'medium' | 'large';
  readonly wide?: boolean;
};

/** A link that looks like a button. */
export function LinkButton({ look = 'action', size = 'medium', wide = false, className, ...rest }: Props) {
  return <Link {...rest} className={buttonClass(look, size, wide, className)} />;
}
