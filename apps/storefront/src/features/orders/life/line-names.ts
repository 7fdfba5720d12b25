'use client';
import type { OrderedLine } from '@labelwerk/contracts/orders/orders.ts';
import { useCatalogueNames } from '#features/cart/index.ts';
import { useTranslations } from '#platform/framework/use-translations.ts';

export type Line = Pick<OrderedLine, 'id' | 'name' | 'product_type' | 'position'>;

/**
 * Returns the name of an order's line by id: the customer's, otherwise that of the product; with its position if
 * another line has the same name.
 */
export function useLineNames(lines: readonly Line[]): (id: string) => string {
  const t = useTranslations('orders.life');
  const nameOf = useCatalogueNames();
  const plain = ({ name, product_type: product }: Line) => name || nameOf('productTypes', product);
  return (id) => {
    const line = lines.find((one) => one.id === id);
    if (!line) return '';
    const name = plain(line);
    const isAlone = lines.every((one) => one.id === id || plain(one) !== name);
    return isAlone ? name : t('item', { n: line.position, name });
  };
}
