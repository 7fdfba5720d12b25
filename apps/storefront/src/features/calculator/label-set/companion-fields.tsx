'use client';
import type { Size } from '@labelwerk/domain/label/file-size.ts';
import { labelLimits } from '@labelwerk/domain/label/label-shape.ts';
import {
  type Companion,
  type CompanionSizes,
  companions,
  usualCompanion,
} from '@labelwerk/domain/pricing/configuration/label-set.ts';
import { Checkbox } from '#kit/form/checkbox.tsx';
import { NumberField } from '#kit/form/number/number-field.tsx';
import { useTranslations } from '#platform/framework/use-translations.ts';

type Props = {
  /** Size of the front label. */
  readonly front: Size;
  readonly sizes: CompanionSizes;
  readonly onChange: (sizes: CompanionSizes) => void;
};

/** The back and neck label of the same bottle, each with its size; everything else is that of the front label. */
export default function CompanionFields({ front, sizes, onChange }: Props) {
  const t = useTranslations('calculator');
  const put = (part: Companion, size: Size | undefined) => {
    const { [part]: _, ...others } = sizes;
    onChange(size ? { ...others, [part]: size } : others);
  };
  return (
    <fieldset className="grid gap-3" data-testid="companions">
      <legend className="font-semibold">{t('set.title')}</legend>
      <p className="text-soft text-[length:var(--text-s)]">{t('set.text')}</p>
      {companions.map((part) => {
        const size = sizes[part];
        return (
          <div key={part} className="grid gap-3">
            <Checkbox
              label={t(`set.${part}`)}
              checked={size !== undefined}
              onChange={({ target }) => put(part, target.checked ? usualCompanion(part, front) : undefined)}
            />
            {size && (
              // biome-ignore lint/a11y/useSemanticElements: a fieldset within the fieldset would be read twice
              <div
                role="group"
                aria-label={t(`set.${part}`)}
                className="grid gap-4 grid-cols-[repeat(auto-fit,minmax(min(11rem,100%),1fr))]"
              >
                {(['width', 'height'] as const).map((side) => (
                  <NumberField
                    key={side}
                    label={t(`size.${side}`)}
                    value={size[side]}
                    min={labelLimits.min}
                    max={side === 'width' ? labelLimits.widest : labelLimits.highest}
                    step={1}
                    decimals={1}
                    unit="mm"
                    settle={(value) => (value === 0 ? labelLimits.min : value)}
                    lessLabel={t('less')}
                    moreLabel={t('more')}
                    onChange={(value) => put(part, { ...size, [side]: value })}
                  />
                ))}
              </div>
            )}
          </div>
        );
      })}
    </fieldset>
  );
}
