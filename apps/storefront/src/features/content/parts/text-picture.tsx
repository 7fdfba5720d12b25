import type { PackageImage } from '#kit/card/package-card.tsx';
import { imageAddress, sourcesOf, widthFor } from '#platform/content/images/image-address.ts';
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
  const sources = sourcesOf(src);
  return (
    // biome-ignore lint/performance/noImgElement: the framework's own needs scripts in the browser
    <img
      alt={alt}
      width={width}
      height={height}
      loading="lazy"
      decoding="async"
      className={styles.inText}
      sizes="(max-width: 44rem) 94vw, 42rem"
      srcSet={sources.srcSet}
      // The last one: Safari fetches it as soon as it is set.
      src={sources.src}
    />
  );
}

/** A picture for a card: one size, made by the image service, of at most 640 px. */
export function sizedPicture(image: PackageImage): PackageImage {
  const width = Math.min(image.width, 640);
  const height = Math.max(1, Math.round((image.height * width) / image.width));
  // Twice as many pixels as its size, for screens that have them.
  return { url: imageAddress(image.url, widthFor(width * 2)), alt: image.alt, width, height };
}
