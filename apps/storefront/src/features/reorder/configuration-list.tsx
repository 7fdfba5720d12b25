'use client';
import type { JobCartItem } from '@labelwerk/contracts/orders/reorder.ts';
import { formatNumber, formatSize } from '@labelwerk/domain/money/format.ts';
import { useCatalogueNames } from '#features/cart/index.ts';
import { useSite } from '#platform/client/site.tsx';
import { useTranslations } from '#platform/framework/use-translations.ts';

/** The configuration as a list, in the terms of the trade. */
export function ConfigurationList({
  configuration,
  quantities,
}: {
  readonly configuration: JobCartItem['configuration'];
  readonly quantities: readonly number[];
}) {
  const t = useTranslations('reorder');
  const shapes = useTranslations('calculator.shape');
  const onRolls = useTranslations('calculator.roll.designs');
  const { currency, language } = useSite();
  const nameOf = useCatalogueNames();
  const { width, height, finishes, form, express, extras } = configuration;
  const pieces = quantities.reduce((sum, each) => sum + each, 0);
  const rows: readonly (readonly [string, string])[] = [
    [t('product'), nameOf('productTypes', configuration.productType)],
    [t('shape'), shapes(configuration.shape)],
    [t('size'), `${formatSize(width, height, language)} mm`],
    [t('material'), nameOf('materials', configuration.material)],
    ...(finishes.length > 0
      ? [[t('finishes'), finishes.map((id) => nameOf('finishes', id)).join(', ')] as const]
      : []),
    [t('form'), t(`forms.${form.kind}`)],
    ...(form.kind === 'roll' && quantities.length > 1
      ? [[t('onRolls'), onRolls(`${form.designs ?? 'together'}.title`)] as const]
      : []),
    ...(express === 'none' ? [] : [[t('speed'), t(`express.${express}`)] as const]),
    ...(extras.length > 0
      ? [[t('extras'), extras.map((id) => nameOf('extras', id)).join(', ')] as const]
      : []),
    [
      t('quantity'),
      t('pieces', { count: pieces, text: formatNumber(pieces, currency), sorts: quantities.length }),
    ],
  ];
  return (
    <div className="grid gap-3">
      <h2 className="text-[length:var(--head-s)]">{t('asLastTime')}</h2>
      <dl className="grid gap-1 text-[length:var(--text-s)]">
        {rows.map(([label, value]) => (
          <div key={label} className="grid grid-cols-[7rem_1fr] gap-3">
            <dt className="text-soft">{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
