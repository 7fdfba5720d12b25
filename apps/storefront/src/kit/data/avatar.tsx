import { classNames } from '../style/class-names.ts';
import styles from './avatar.module.css';

export type AvatarSize = 'sm' | 'md' | 'lg' | 'xl';

/** Width and height in CSS pixels. */
const pixels: Readonly<Record<AvatarSize, number>> = { sm: 40, md: 48, lg: 64, xl: 96 };

type Props = {
  readonly name: string;
  /** URL of a picture; without one the initials of the name are shown. */
  readonly picture?: string | undefined;
  readonly size?: AvatarSize;
  readonly className?: string;
};

/** First letters of the first and the last word of a name, in any script; at most two. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const first = [...(words[0] ?? '')][0] ?? '';
  const last = words.length > 1 ? ([...(words.at(-1) ?? '')][0] ?? '') : '';
  return (first + last).toLocaleUpperCase();
}

/** Avatar of a person. The name is in the text beside it, or read from the picture by a screen reader. */
export function Avatar({ name, picture, size = 'md', className }: Props) {
  const px = pixels[size];
  return (
    <span role="img" aria-label={name} className={classNames(styles.avatar, styles[size], className)}>
      {picture === undefined ? (
        <span aria-hidden="true">{initialsOf(name)}</span>
      ) : (
        // biome-ignore lint/performance/noImgElement: of one size, and often from the browser's own memory
        <img src={picture} alt="" width={px} height={px} loading="lazy" />
      )}
    </span>
  );
}
