import { classNames } from '../style/class-names.ts';
import styles from './crop-marks.module.css';

/** Crop marks at the four corners of the nearest positioned ancestor, as on a press sheet. */
export function CropMarks({ className }: { readonly className?: string | undefined }) {
  return (
    <span className={classNames(styles.marks, className)} aria-hidden="true">
      <i />
      <i />
      <i />
      <i />
    </span>
  );
}
