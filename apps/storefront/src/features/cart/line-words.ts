'use client';
import type { CartItem } from '@labelwerk/contracts/cart/cart.ts';
import { formatNumber, formatSize } from '@labelwerk/domain/money/format.ts';
import { useTranslations } from 'next-intl';
import { useSite } from '#platform/client/site.tsx';
import { useCatalogueNames } from './use-catalogue.ts';

/** The texts of a line: its name, its configuration and its quantity. */
export function useLineWords(): (line: Pick<CartItem, 'name' | 'configuration'>) => {
  readonly title: string;
  readonly details: readonly string[];
  readonly pieces: string;
} {
  const t = useTranslations('cart');
  const { currency, language } = useSite();
  const nameOf = useCatalogueNames();
  return ({ name, configuration }) => {
    const { productType, width, height, material, finishes, sorts, form, express, quantity } = configuration;
    const product = nameOf('productTypes', productType);
    return {
      title: name || product,
      details: [
        ...(name ? [product] : []),
        `${formatSize(width, height, language)} mm`,
        nameOf('materials', material),
        ...finishes.map((id) => nameOf('finishes', id)),
        t('sorts', { count: sorts.length }),
        t(`form.${form.kind}`),
        ...(express === 'none' ? [] : [t(`express.${express}`)]),
      ],
      pieces: t('pieces', { count: quantity, text: formatNumber(quantity, currency) }),
    };
  };
}
