/** Attributes of a picture that the image service answers in several widths. */
export { getImageProps } from 'next/image';
