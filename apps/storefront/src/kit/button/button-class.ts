import { classNames } from '../style/class-names.ts';
import styles from './button.module.css';

export type ButtonLook = 'action' | 'outline' | 'quiet' | 'danger';

export const buttonClass = (
  look: ButtonLook,
  size: 'small' | 'medium' | 'large',
  wide: boolean,
  className?: string,
): string => classNames(styles.button, styles[look], styles[size], wide && styles.wide, className);
