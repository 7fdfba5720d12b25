'use client';
import { useTranslations } from '#platform/framework/use-translations.ts';
import { BriefInput } from './brief-input.tsx';
import { audienceScales, type Scale, styleScales } from './brief-values.ts';
import { ScaleField } from './scale-field.tsx';
import type { DesignForm } from './use-design-form.ts';

type Props = { readonly form: DesignForm };

function Scales({ form, scales }: Props & { readonly scales: readonly Scale[] }) {
  const t = useTranslations('services.design');
  return (
    <>
      <p className="text-soft text-[length:var(--text-s)]">{t('styleHint')}</p>
      <div className="grid gap-x-8 gap-y-3 tablet:grid-cols-2">
        {scales.map((scale) => (
          <ScaleField
            key={scale}
            scale={scale}
            value={form.values[scale]}
            onChange={(value) => form.set(scale, value)}
          />
        ))}
      </div>
    </>
  );
}

/** The look of the label, as sliders between two words each, and its lettering. */
export function StyleFields({ form }: Props) {
  const t = useTranslations('services.design');
  return (
    <>
      <Scales form={form} scales={styleScales} />
      <div className="grid gap-4 tablet:grid-cols-2">
        <BriefInput {...{ form, field: 'font_style', label: t('font_style') }} maxLength={80} />
        <BriefInput {...{ form, field: 'font_type', label: t('font_type') }} maxLength={80} />
      </div>
      <BriefInput {...{ form, field: 'specific_fonts', label: t('specific_fonts') }} maxLength={300} />
    </>
  );
}

export function ColourFields({ form }: Props) {
  const t = useTranslations('services.design');
  return (
    <>
      <div className="grid gap-4 tablet:grid-cols-2">
        {(['primary_color', 'secondary_color'] as const).map((field) => (
          <BriefInput
            key={field}
            {...{ form, field, label: t(field), hint: t('colorHint') }}
            maxLength={40}
          />
        ))}
      </div>
      <BriefInput
        {...{ form, field: 'color_rule', label: t('color_rule'), hint: t('color_ruleHint') }}
        maxLength={300}
      />
    </>
  );
}

export function AudienceFields({ form }: Props) {
  const t = useTranslations('services.design');
  return (
    <>
      <Scales form={form} scales={audienceScales} />
      <BriefInput
        {...{ form, field: 'target_audience_gernder', label: t('target_audience') }}
        maxLength={80}
      />
    </>
  );
}
