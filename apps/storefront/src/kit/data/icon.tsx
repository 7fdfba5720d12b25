import { classNames } from '../style/class-names.ts';
import styles from './icon.module.css';

export type IconName =
  | 'account'
  | 'alert'
  | 'arrow-left'
  | 'arrow-right'
  | 'cart'
  | 'check'
  | 'chevron-down'
  | 'close'
  | 'download'
  | 'eye'
  | 'eye-off'
  | 'file'
  | 'folder'
  | 'globe'
  | 'grip'
  | 'info'
  | 'link'
  | 'mail'
  | 'menu'
  | 'minus'
  | 'moon'
  | 'more'
  | 'pencil'
  | 'plus'
  | 'reorder'
  | 'search'
  | 'sort'
  | 'star'
  | 'star-filled'
  | 'sun'
  | 'template'
  | 'trash'
  | 'truck'
  | 'undo'
  | 'upload';

/** An icon from /icons in the text colour. Hidden from screen readers: the text beside it says the same. */
export function Icon({
  name,
  className,
}: {
  readonly name: IconName;
  readonly className?: string | undefined;
}) {
  return (
    <span
      aria-hidden="true"
      className={classNames(styles.icon, className)}
      style={{ maskImage: `url(/icons/${name}.svg)` }}
    />
  );
}
