'use client';
import { NumberField } from '#kit/form/number/number-field.tsx';
import { useTranslations } from '#platform/framework/use-translations.ts';
import { largestSide, minSide } from './folder-values.ts';

type Size = { readonly width: number; readonly height: number };

/** Width and height of a label in mm, minimum 10. */
export function SizeFields({
  size,
  onChange,
  disabled = false,
  errors = {},
}: {
  readonly size: Size;
  readonly onChange: (size: Size) => void;
  readonly disabled?: boolean;
  readonly errors?: { readonly width?: string | undefined; readonly height?: string | undefined };
}) {
  const t = useTranslations('library-folders');
  const common = {
    min: minSide,
    max: largestSide,
    step: 0.5,
    decimals: 1 as const,
    unit: 'mm',
    disabled,
    optional: false,
  };
  return (
    <div className="grid grid-cols-2 gap-4">
      <NumberField
        {...common}
        label={t('width')}
        value={size.width}
        error={errors.width}
        onChange={(width) => onChange({ ...size, width })}
      />
      <NumberField
        {...common}
        label={t('height')}
        value={size.height}
        error={errors.height}
        onChange={(height) => onChange({ ...size, height })}
      />
    </div>
  );
}
