'use client';
import { labelLimits, sideOrMin } from '@labelwerk/domain/label/label-shape.ts';
import { formatSize } from '@labelwerk/domain/money/format.ts';
import { transparencySizes } from '@labelwerk/domain/transparency/label-choices.ts';
import { NumberField } from '#kit/form/number/number-field.tsx';
import { RadioCards } from '#kit/form/radio-cards.tsx';
import { Select } from '#kit/form/select.tsx';
import { useSite } from '#platform/client/site.tsx';
import { useTranslations } from '#platform/framework/use-translations.ts';
import type { LabelFaults, LabelForm } from './use-label-form.ts';

type Props = { readonly form: LabelForm; readonly faults: LabelFaults };

/** One of the sizes in use or another one, and the stock. */
export function SizeFields({ form, faults }: Props) {
  const t = useTranslations('transparency.label');
  const { language } = useSite();
  const { values, set, setSize } = form;
  const inUse = transparencySizes.findIndex(
    ([width, height]) => width === values.width && height === values.height,
  );
  return (
    <>
      <Select
        label={t('size')}
        value={String(inUse)}
        onChange={(event) => {
          const size = transparencySizes[Number(event.target.value)];
          if (size) setSize(size[0], size[1]);
        }}
      >
        {transparencySizes.map(([width, height], index) => (
          <option key={`${width}-${height}`} value={index}>
            {formatSize(width, height, language)} mm
          </option>
        ))}
        <option value="-1" disabled={inUse >= 0}>
          {t('otherSize')}
        </option>
      </Select>
      <div className="grid gap-4 tablet:grid-cols-2">
        {(['width', 'height'] as const).map((side) => (
          <NumberField
            key={side}
            label={t(side)}
            unit="mm"
            value={values[side]}
            min={labelLimits.min}
            max={side === 'width' ? labelLimits.widest : labelLimits.highest}
            decimals={1}
            settle={sideOrMin}
            error={faults[side]}
            onChange={(value) => set(side, sideOrMin(value))}
          />
        ))}
      </div>
      <RadioCards
        legend={t('stock')}
        name="transparent"
        layout="rows"
        value={values.transparent}
        error={faults.transparent}
        onChange={(value) => set('transparent', value)}
        cards={[
          { value: '0', title: t('white'), text: t('whiteText') },
          { value: '1', title: t('clear'), text: t('clearText') },
        ]}
      />
    </>
  );
}
