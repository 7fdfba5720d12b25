'use client';
import { formatPercent } from '@labelwerk/domain/money/format-percent.ts';
import { RangeSlider } from '#kit/form/number/range-slider.tsx';
import { useSite } from '#platform/client/site.tsx';
import { useTranslations } from '#platform/framework/use-translations.ts';
import type { Scale } from './brief-values.ts';

type Props = { readonly scale: Scale; readonly value: number; readonly onChange: (value: number) => void };

/** A slider between two words; in the middle the choice is left to the designers. */
export function ScaleField({ scale, value, onChange }: Props) {
  const t = useTranslations('services.design');
  const { language } = useSite();
  const [low, high] = [t(`scale.${scale}.low`), t(`scale.${scale}.high`)];
  const share = formatPercent(Math.abs(value - 5) * 2_000, language);
  return (
    <div className="grid">
      <RangeSlider
        label={t('scaleBetween', { low, high })}
        hideLabel
        min={0}
        max={10}
        value={value}
        valueText={value === 5 ? t('scaleMiddle') : t('scaleValue', { share, to: value < 5 ? low : high })}
        onChange={onChange}
      />
      <div className="flex justify-between gap-3 text-[length:var(--text-s)]" aria-hidden="true">
        <span className={value < 5 ? 'font-semibold' : 'text-soft'}>{low}</span>
        <span className={`text-right ${value > 5 ? 'font-semibold' : 'text-soft'}`}>{high}</span>
      </div>
    </div>
  );
}
