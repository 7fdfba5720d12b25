import type { PackageImage } from '#kit/card/package-card.tsx';
import { getImageProps } from '#platform/framework/image-props.ts';
import styles from '../content.module.css';

type Props = {
  /** Path in the shop. */
  readonly src: string;
  readonly alt: string;
  /** Size in px. */
  readonly width: number;
  readonly height: number;
};

/** A picture in a text: responsive, with reserved space, loaded lazily. */
export function TextPicture({ src, alt, width, height }: Props) {
  const sizes = '(max-width: 44rem) 94vw, 42rem';
  const { props } = getImageProps({ src, alt, width, height, sizes, quality: 75, loading: 'lazy' });
  // biome-ignore lint/performance/noImgElement: the framework's own needs scripts in the browser
  return <img {...props} alt={alt} className={styles.inText} />;
}

/** A picture for a card: one size, made by the image service, of at most 640 px. */
export function sizedPicture(image: PackageImage): PackageImage {
  const width = Math.min(image.width, 640);
  const height = Math.max(1, Math.round((image.height * width) / image.width));
  const { props } = getImageProps({
    src: image.url,
    alt: image.alt,
    width,
    height,
    quality: 75,
    unoptimized: false,
  });
  return { url: props.src, alt: image.alt, width, height };
}
