'use client';
import { type LabelShape, labelLimits, labelShapes, trimPath } from '@labelwerk/domain/label/label-shape.ts';
import type { Configuration } from '@labelwerk/domain/pricing/configuration.ts';
import { useTranslations } from 'next-intl';
import { NumberField } from '#kit/number-field.tsx';
import { RadioCards } from '#kit/radio-cards.tsx';
import { withShape, withSide } from './change.ts';

type Props = { readonly configuration: Configuration; readonly onChange: (next: Configuration) => void };

function ShapePicture({ shape }: { readonly shape: LabelShape }) {
  const size = shape === 'circle' ? { width: 30, height: 30 } : { width: 40, height: 28 };
  return (
    <svg viewBox="-3 -3 46 34" className="h-10 w-14" aria-hidden="true">
      <path
        d={
          shape === 'special'
            ? 'M4 24C-2 10 10 -2 20 5C30 -2 42 10 36 24C28 30 12 30 4 24Z'
            : trimPath({ shape, cornerRadius: 6, ...size })
        }
        fill="var(--card)"
        stroke="var(--die-line)"
        strokeDasharray="3 2"
        strokeWidth="1.4"
      />
    </svg>
  );
}

/** Shape and size of the trim, in whole millimetres. */
export function SizeStep({ configuration, onChange }: Props) {
  const t = useTranslations('calculator');
  const isCircle = configuration.shape === 'circle';
  const side = (name: 'width' | 'height', most: number) => (
    <NumberField
      label={isCircle ? t('size.diameter') : t(`size.${name}`)}
      value={configuration[name]}
      min={labelLimits.least}
      max={most}
      step={1}
      unit="mm"
      settle={(value) => (value === 0 ? labelLimits.least : value)}
      lessLabel={t('less')}
      moreLabel={t('more')}
      hint={t('size.limits', { least: labelLimits.least, most })}
      onChange={(value) => onChange(withSide(configuration, name, value))}
    />
  );
  return (
    <div className="grid gap-5">
      <RadioCards
        legend={t('size.shape')}
        name="shape"
        layout="small"
        value={configuration.shape}
        onChange={(shape) => onChange(withShape(configuration, shape))}
        cards={labelShapes.map((shape) => ({
          value: shape,
          title: t(`shape.${shape}`),
          picture: <ShapePicture shape={shape} />,
        }))}
      />
      <div className="grid gap-4 grid-cols-[repeat(auto-fit,minmax(min(11rem,100%),1fr))]">
        {side('width', labelLimits.widest)}
        {!isCircle && side('height', labelLimits.highest)}
        {configuration.shape === 'rounded' && (
          <NumberField
            label={t('size.radius')}
            value={configuration.cornerRadius}
            min={0}
            max={labelLimits.largestRadius}
            step={0.5}
            unit="mm"
            lessLabel={t('less')}
            moreLabel={t('more')}
            onChange={(cornerRadius) =>
              onChange({ ...configuration, cornerRadius: Math.round(cornerRadius * 2) / 2 })
            }
          />
        )}
      </div>
      {configuration.shape === 'special' && (
        <p className="rounded-card bg-warning-wash p-3">{t('size.special')}</p>
      )}
    </div>
  );
}
