import type { HTMLAttributes, ReactNode } from 'react';
import { classNames } from '../style/class-names.ts';
import styles from './card.module.css';
import { CropMarks } from './crop-marks.tsx';

type Props = HTMLAttributes<HTMLElement> & {
  readonly as?: 'div' | 'section' | 'article' | 'li' | 'aside';
  /** Crop marks at the corners. */
  readonly marks?: boolean;
  readonly children: ReactNode;
};

export function Card({ as: Tag = 'div', marks = false, className, children, ...rest }: Props) {
  return (
    <Tag {...rest} className={classNames(styles.card, marks && styles.marked, className)}>
      {marks && <CropMarks />}
      {children}
    </Tag>
  );
}
