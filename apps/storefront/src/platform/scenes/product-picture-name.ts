import type { MaterialLook } from '@labelwerk/domain/catalogue/material.ts';
import type { ProductType } from '@labelwerk/domain/catalogue/product-type.ts';

/** The properties that a picture of a product type depends on. */
type Shown = Pick<ProductType, 'id' | 'pack' | 'shape' | 'width' | 'height' | 'cornerRadius' | 'finishes'> & {
  readonly look: MaterialLook;
};

/**
 * The file name of the picture of a product type's label on its pack, derived from everything that the
 * picture shows: a product type that an operator has changed does not match the picture of the old label.
 */
export const productPictureName = (shown: Shown): string => {
  const { id, pack, shape, width, height, cornerRadius, look, finishes } = shown;
  return `${[id, pack, shape, width, height, cornerRadius, look, ...finishes].join('_')}.webp`;
};

/** Size of a product type's picture for cards, px. */
export const cardPictureSize = { width: 640, height: 400 } as const;

/** The file name of a product type's picture for cards: its usual label on its pack. */
export const cardPictureName = (id: string): string => `card_${id}.webp`;

/** The path of such a picture. */
export const cardPictureAddress = (id: string): string => `/product-pictures/${cardPictureName(id)}`;
