'use client';
import { quantityLimits } from '@labelwerk/domain/pricing/configuration/configuration.ts';
import type { Info } from '#features/calculator/index.ts';
import { NumberField } from '#kit/form/number/number-field.tsx';
import { Select } from '#kit/form/select.tsx';
import { useTranslations } from '#platform/framework/use-translations.ts';
import { materialsFor } from '../calculator/label-configuration.ts';
import type { LabelFaults, LabelForm } from '../calculator/use-label-form.ts';

type Props = {
  readonly form: LabelForm;
  readonly faults: LabelFaults;
  readonly info: Info;
  /** Id of the material of the present label. */
  readonly material: string;
};

/** Material and number of labels: as many as there are codes. */
export function OrderFields({ form, faults, info, material }: Props) {
  const t = useTranslations('transparency.order');
  const { values, set } = form;
  return (
    <div className="grid gap-4 tablet:grid-cols-2">
      <Select
        label={t('material')}
        value={material}
        error={faults.material}
        onChange={(event) => set('material', event.target.value)}
      >
        {materialsFor(info.materials, values).map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      <NumberField
        label={t('quantity')}
        hint={t('quantityHint')}
        value={values.quantity}
        min={quantityLimits.min}
        max={quantityLimits.max}
        step={100}
        lessLabel={t('less')}
        moreLabel={t('more')}
        error={faults.quantity}
        onChange={(quantity) => set('quantity', quantity)}
      />
    </div>
  );
}
