'use client';
import {
  circumference,
  packMargins,
  type Reach,
  reaches,
  sizeOnPack,
} from '@labelwerk/domain/label/size-on-pack.ts';
import { formatSize } from '@labelwerk/domain/money/format.ts';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { CropMarks } from '#kit/crop-marks.tsx';
import { LinkButton } from '#kit/link-button.tsx';
import { NumberField } from '#kit/number-field.tsx';
import { RadioCards } from '#kit/radio-cards.tsx';
import { usePath } from '#platform/client/site.tsx';
import guide from '../guides.module.css';
import styles from './help.module.css';
import { RoundPackPicture } from './round-pack-picture.tsx';

/** From a round pack, measured with a tape, to the label that lies flat on it. */
export function SizeTool() {
  const t = useTranslations('calculator-help');
  const calculator = useTranslations('calculator');
  const path = usePath();
  const [diameter, setDiameter] = useState(76);
  const [straightHeight, setHeight] = useState(164);
  const [reach, setReach] = useState<Reach>('front');
  const pack = { diameter, straightHeight };
  const size = sizeOnPack(pack, reach);
  const steps = {
    lessLabel: calculator('less'),
    moreLabel: calculator('more'),
    unit: 'mm',
    settle: Math.round,
  };
  return (
    <section className={guide.part} aria-labelledby="label-size">
      <h2 id="label-size">{t('size.title')}</h2>
      <p className={guide.partText}>{t('size.text')}</p>
      <div className={styles.tool}>
        <div className="grid content-start gap-4">
          <NumberField
            {...steps}
            label={`${t('size.diameter')} (mm)`}
            value={diameter}
            min={15}
            max={600}
            onChange={setDiameter}
          />
          <NumberField
            {...steps}
            label={`${t('size.height')} (mm)`}
            hint={t('size.heightHint', { edge: packMargins.edge })}
            value={straightHeight}
            min={16}
            max={900}
            onChange={setHeight}
          />
          <RadioCards
            legend={t('size.reach')}
            name="reach"
            layout="rows"
            value={reach}
            onChange={setReach}
            cards={reaches.map((one) => ({
              value: one,
              title: t(one === 'around' ? 'size.wrap' : `size.${one}`),
            }))}
          />
        </div>
        <div className={styles.answer} aria-live="polite">
          <CropMarks />
          <RoundPackPicture pack={pack} label={size} />
          <p className={styles.result} data-testid="label-size">
            {formatSize(size.width, size.height)} mm
          </p>
          <p className="text-soft">{t('size.around', { mm: Math.round(circumference(pack)) })}</p>
          <p>
            <LinkButton
              href={`${path('calculator')}?s=rectangle&w=${size.width}&h=${size.height}`}
              prefetch={false}
              size="small"
            >
              {t('take')}
            </LinkButton>
          </p>
        </div>
      </div>
    </section>
  );
}
