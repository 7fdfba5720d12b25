'use client';
import { rollDiameter, rollLength } from '@labelwerk/domain/label/roll.ts';
import { formatSize } from '@labelwerk/domain/money/format.ts';
import type { Configuration } from '@labelwerk/domain/pricing/configuration.ts';
import { useTranslations } from 'next-intl';
import { PackStage } from '#features/packs/index.ts';
import type { Info } from './info.ts';

/** The label on its pack, following every choice. */
export function Preview({
  info,
  configuration,
}: {
  readonly info: Info;
  readonly configuration: Configuration;
}) {
  const t = useTranslations('calculator');
  const type = info.productTypes.find(({ id }) => id === configuration.productType);
  const material = info.materials.find(({ id }) => id === configuration.material);
  const { form } = configuration;
  const thickness = (material?.thickness ?? 150) / 1000;
  const roll =
    form.kind === 'roll'
      ? {
          winding: form.winding,
          core: form.core,
          diameter: rollDiameter(
            rollLength(Math.min(configuration.quantity, 3000), configuration.height),
            thickness,
            form.core,
          ),
        }
      : undefined;
  return (
    <PackStage
      pack={type?.pack ?? 'roll'}
      label={{
        trim: {
          shape: configuration.shape,
          width: configuration.width,
          height: configuration.height,
          cornerRadius: configuration.cornerRadius,
        },
        look: material?.look ?? 'white-gloss',
        finishes: configuration.finishes,
        productType: configuration.productType,
      }}
      roll={roll}
      dieLine
      measures="mm"
      title={t('preview', {
        product: type?.name ?? '',
        size: formatSize(configuration.width, configuration.height),
        material: material?.name ?? '',
      })}
    />
  );
}
