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

/** A picture from /icons in the colour of the text around it. It says nothing to screen readers: the words beside it do. */
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
