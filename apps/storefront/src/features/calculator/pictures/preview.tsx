'use client';
import type { Pack } from '@labelwerk/domain/catalogue/product-type.ts';
import {
  feedSide,
  labelsPerRoll,
  rollDiameter,
  rollLength,
  rollLimits,
} from '@labelwerk/domain/label/roll.ts';
import { formatSize } from '@labelwerk/domain/money/format.ts';
import type { Configuration } from '@labelwerk/domain/pricing/configuration/configuration.ts';
import type { RollLook } from '@labelwerk/label-drawing/bodies/roll.tsx';
import { useState } from 'react';
import { Tabs } from '#kit/layout/tabs.tsx';
import { PackStage } from '#kit/pack/pack-stage.tsx';
import { useSite } from '#platform/client/site.tsx';
import { useTranslations } from '#platform/framework/use-translations.ts';
import styles from '../calculator.module.css';
import { type Chosen, chosenLabel, chosenPack, deliveredOn } from './chosen-label.ts';

/** The fullest roll of the order. */
function rollOf({ form, quantity, width, height }: Configuration, thickness: number): RollLook | undefined {
  if (form.kind !== 'roll') return undefined;
  const feed = feedSide({ width, height }, form.winding);
  const max = form.labelsPerRoll ?? labelsPerRoll(rollLimits.usualDiameter, thickness, form.core, feed);
  const length = rollLength(Math.min(quantity, max), feed);
  return { winding: form.winding, core: form.core, diameter: rollDiameter(length, thickness, form.core) };
}

/** The label on its pack, and on its roll or sheet; both follow every choice. */
export function Preview(chosen: Chosen) {
  const { info, configuration } = chosen;
  const t = useTranslations('calculator');
  const { language } = useSite();
  const [view, setView] = useState('pack');
  const type = info.productTypes.find(({ id }) => id === configuration.productType);
  const material = info.materials.find(({ id }) => id === configuration.material);
  const { form, width, height } = configuration;
  const delivered = deliveredOn(configuration);
  const roll = rollOf(configuration, (material?.thickness ?? 150) / 1000);
  const stage = (pack: Pack, closeUp = false) => (
    <PackStage
      closeUp={closeUp}
      stageClass={styles.low}
      pack={pack}
      label={chosenLabel(chosen)}
      roll={roll}
      sheet={form.kind === 'sheet' ? form.format : undefined}
      dieLine
      measures="mm"
      asTile
      title={t('preview', {
        product: type?.name ?? '',
        size: formatSize(width, height, language),
        material: material?.name ?? '',
      })}
    />
  );
  const pack = chosenPack(chosen);
  const apart = pack !== delivered && (form.kind === 'roll' || form.kind === 'sheet');
  return (
    <div className={styles.preview}>
      <Tabs
        label={t('view.label')}
        active={view === 'delivered' && !apart ? 'pack' : view}
        onChange={setView}
        tabs={[
          {
            id: 'pack',
            title: t(pack === delivered ? `view.${delivered}` : 'view.pack'),
            content: stage(pack),
          },
          { id: 'close', title: t('view.close'), content: stage(pack, true) },
          ...(apart ? [{ id: 'delivered', title: t(`view.${delivered}`), content: stage(delivered) }] : []),
        ]}
      />
    </div>
  );
}
