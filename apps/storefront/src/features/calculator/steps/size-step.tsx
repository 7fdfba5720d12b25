'use client';
import { type Contour, contours } from '@labelwerk/domain/label/contour.ts';
import {
  type LabelShape,
  labelLimits,
  labelShapes,
  maxRadius,
  trimPath,
} from '@labelwerk/domain/label/label-shape.ts';
import { memo, useDeferredValue, useMemo } from 'react';
import { NumberField } from '#kit/form/number/number-field.tsx';
import { RadioCards } from '#kit/form/radio-cards.tsx';
import { useTranslations } from '#platform/framework/use-translations.ts';
import { type StepProps, withShape, withSide } from '../state/change.ts';

const outlineStyle = {
  fill: 'var(--card)',
  stroke: 'var(--die-line)',
  strokeDasharray: '3 2',
  strokeWidth: 1.4,
} as const;

const ShapePicture = memo(
  ({ shape, contour }: { readonly shape: LabelShape; readonly contour?: Contour }) => {
    const isUpright = contour === 'arch' || contour === 'shield' || contour === 'drop';
    const size =
      shape === 'circle'
        ? { width: 30, height: 30 }
        : isUpright
          ? { width: 26, height: 30 }
          : { width: 40, height: 28 };
    const x = (40 - size.width) / 2;
    return (
      <svg viewBox="-3 -3 46 36" className="h-10 w-14" aria-hidden="true">
        {shape === 'special' && !contour ? (
          <path d="M4 25C-2 11 9 -1 19 6C29 13 40 -2 37 14C34 30 10 32 4 25Z" {...outlineStyle} />
        ) : (
          <path
            d={trimPath({ shape, contour, cornerRadius: 6, ...size })}
            transform={`translate(${x})`}
            {...outlineStyle}
          />
        )}
      </svg>
    );
  },
);

/** Shape and trim size, in millimetres to a tenth. */
export const SizeStep = memo(({ configuration, onChange }: Omit<StepProps, 'info'>) => {
  const t = useTranslations('calculator');
  const isCircle = configuration.shape === 'circle';
  // The choice is shown at once; the outlines to choose from are deferred.
  const isSpecial = useDeferredValue(configuration.shape === 'special') && configuration.shape === 'special';
  // Created once.
  const shapeCards = useMemo(
    () =>
      labelShapes.map((shape) => ({
        value: shape,
        title: t(`shape.${shape}`),
        picture: <ShapePicture shape={shape} />,
      })),
    [t],
  );
  const side = (name: 'width' | 'height', max: number) => (
    <NumberField
      label={isCircle ? t('size.diameter') : t(`size.${name}`)}
      value={configuration[name]}
      min={labelLimits.min}
      max={max}
      step={1}
      decimals={1}
      unit="mm"
      settle={(value) => (value === 0 ? labelLimits.min : value)}
      lessLabel={t('less')}
      moreLabel={t('more')}
      hint={t('size.limits', { min: labelLimits.min, max: max })}
      onChange={(value) => onChange((before) => withSide(before, name, value))}
    />
  );
  return (
    <div className="grid gap-5">
      <RadioCards
        legend={t('size.shape')}
        name="shape"
        layout="small"
        value={configuration.shape}
        onChange={(shape) => onChange((before) => withShape(before, shape))}
        cards={shapeCards}
      />
      {isSpecial && (
        <RadioCards
          legend={t('contour.title')}
          name="contour"
          layout="small"
          value={configuration.contour ?? 'own'}
          onChange={(contour) =>
            onChange((before) => ({ ...before, contour: contour === 'own' ? undefined : contour }))
          }
          cards={(['own', ...contours] as const).map((contour) => ({
            value: contour,
            title: t(`contour.${contour}`),
            picture: <ShapePicture shape="special" {...(contour !== 'own' && { contour })} />,
          }))}
        />
      )}
      <div className="grid gap-4 grid-cols-[repeat(auto-fit,minmax(min(11rem,100%),1fr))]">
        {side('width', labelLimits.widest)}
        {!isCircle && side('height', labelLimits.highest)}
        {configuration.shape === 'rounded' && (
          <NumberField
            label={t('size.radius')}
            value={configuration.cornerRadius}
            min={0}
            max={maxRadius(configuration)}
            step={0.5}
            decimals={1}
            unit="mm"
            lessLabel={t('less')}
            moreLabel={t('more')}
            onChange={(cornerRadius) => onChange((before) => ({ ...before, cornerRadius }))}
          />
        )}
      </div>
      {isSpecial && (
        <p className={`rounded-card p-3 ${configuration.contour ? 'bg-action-wash' : 'bg-warning-wash'}`}>
          {configuration.contour ? t('contour.note') : t('size.special')}
        </p>
      )}
    </div>
  );
});
