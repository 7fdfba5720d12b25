/** Path of pictures in other sizes. It stands in pages and feeds that others keep: it never changes. */
export const imagesPath = '/_next/image';

/** Widths that are made, in px. */
export const imageWidths = [
  16, 32, 48, 64, 96, 128, 256, 384, 640, 750, 828, 1080, 1200, 1920, 2048, 3840,
] as const;

export type ImageWidth = (typeof imageWidths)[number];

/** Quality of what is made, of 100. */
export const imageQuality = 75;

const widest: ImageWidth = 3840;

/** Address of a picture of the shop, by its path, in a width. It is never made wider than it is. */
export const imageAddress = (path: string, width: ImageWidth): string =>
  `${imagesPath}?url=${encodeURIComponent(path)}&w=${width}&q=${imageQuality}`;

/** The smallest width that is made of at least so many px; the widest if there is none. */
export const widthFor = (px: number): ImageWidth => imageWidths.find((width) => width >= px) ?? widest;

/** For pictures that fill a narrow screen: `srcset` and `src` of the widths that screens need. */
export function sourcesOf(path: string): { readonly srcSet: string; readonly src: string } {
  const widths = imageWidths.filter((width) => width >= 640);
  return {
    srcSet: widths.map((width) => `${imageAddress(path, width)} ${width}w`).join(', '),
    src: imageAddress(path, widest),
  };
}
