import type { Size } from '../label/file-size.ts';
import type { ProductType } from './product-type.ts';

/** The product whose usual label is nearest in size to a page, in mm; undefined without products. */
export function nearestProduct<T extends Pick<ProductType, 'width' | 'height'>>(
  products: readonly T[],
  page: Size,
): T | undefined {
  const distance = ({ width, height }: T) => Math.hypot(width - page.width, height - page.height);
  return products.toSorted((a, b) => distance(a) - distance(b))[0];
}
