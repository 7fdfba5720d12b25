'use client';
import type { CartItem } from '@labelwerk/contracts/cart/cart.ts';
import { formatNumber, formatSize } from '@labelwerk/domain/money/format.ts';
import { useSite } from '#platform/client/site.tsx';
import { useTranslations } from '#platform/framework/use-translations.ts';
import { lineOptions } from './line-options.ts';
import { useCart } from './use-cart.ts';
import { useCatalogue, useCatalogueNames } from './use-catalogue.ts';

/** The texts of a line: its name, its configuration and its quantity. */
export function useLineWords(): (line: Pick<CartItem, 'name' | 'configuration'>) => {
  readonly title: string;
  readonly details: readonly string[];
  /** How its rolls are wound; empty without rolls. */
  readonly roll: readonly string[];
  readonly pieces: string;
} {
  const t = useTranslations('cart');
  const shapes = useTranslations('calculator.shape');
  const contours = useTranslations('calculator.contour');
  const { currency, language } = useSite();
  const nameOf = useCatalogueNames();
  const offered = useCatalogue()?.extras;
  const withdrawn = useCart().data?.option_names;
  return ({ name, configuration }) => {
    const { productType, form, quantity, sorts } = configuration;
    const product = nameOf('productTypes', productType);
    const options = lineOptions(configuration, {
      size: (width, height) => `${formatSize(width, height, language)} mm`,
      shape: (shape) => shapes(shape),
      contour: (contour) => contours(contour),
      extra: (id) => offered?.find((extra) => extra.id === id)?.name,
      material: (id) => withdrawn?.[id] ?? nameOf('materials', id),
      finish: (id) => withdrawn?.[id] ?? nameOf('finishes', id),
      designs: (count) => t('sorts', { count }),
      form: (kind) => t(`form.${kind}`),
      express: (express) => t(`express.${express}`),
      tool: () => t('tool'),
      sharedTool: () => t('sharedTool'),
      setPart: (part) => t(`set.${part}`),
    });
    const perRoll = form.kind === 'roll' ? form.labelsPerRoll : undefined;
    return {
      title: name || product,
      details: [...(name ? [product] : []), ...options],
      roll:
        form.kind === 'roll'
          ? [
              t('roll.core', { mm: form.core }),
              t(`roll.${form.winding.leading}`),
              t(`roll.${form.winding.side}`),
              ...(perRoll === undefined
                ? []
                : [t('roll.perRoll', { text: formatNumber(perRoll, currency) })]),
              ...(sorts.length > 1 ? [t(`roll.${form.designs ?? 'together'}`)] : []),
            ]
          : [],
      pieces: t('pieces', { count: quantity, text: formatNumber(quantity, currency) }),
    };
  };
}
