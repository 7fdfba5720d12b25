'use client';
import {
  circumference,
  packMargins,
  type Reach,
  reaches,
  sizeOnPack,
} from '@labelwerk/domain/label/size-on-pack.ts';
import { formatSize } from '@labelwerk/domain/money/format.ts';
import { useState } from 'react';
import { NumberField } from '#kit/form/number/number-field.tsx';
import { RadioCards } from '#kit/form/radio-cards.tsx';
import { useSite } from '#platform/client/site.tsx';
import { useTranslations } from '#platform/framework/use-translations.ts';
import { RoundPackPicture } from './round-pack-picture.tsx';
import { Tool } from './tool.tsx';

/** From the measures of a round pack to the label that fits on it flat. */
export function SizeTool() {
  const t = useTranslations('calculator-help');
  const calculator = useTranslations('calculator');
  const { language } = useSite();
  const [diameter, setDiameter] = useState(76);
  const [straightHeight, setHeight] = useState(164);
  const [reach, setReach] = useState<Reach>('front');
  const pack = { diameter, straightHeight };
  const size = sizeOnPack(pack, reach);
  const steps = {
    lessLabel: calculator('less'),
    moreLabel: calculator('more'),
    unit: 'mm',
  };
  return (
    <Tool
      tool="size"
      fields={
        <>
          <NumberField
            {...steps}
            label={`${t('size.diameter')} (mm)`}
            isLength
            value={diameter}
            min={15}
            max={600}
            onChange={setDiameter}
          />
          <NumberField
            {...steps}
            label={`${t('size.height')} (mm)`}
            isLength
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
        </>
      }
      picture={<RoundPackPicture pack={pack} label={size} />}
      result={`${formatSize(size.width, size.height, language)} mm`}
      testId="label-size"
      note={t('size.around', { mm: Math.round(circumference(pack)) })}
      query={`s=rectangle&w=${size.width}&h=${size.height}`}
    />
  );
}
