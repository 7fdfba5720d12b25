'use client';
import { labelLimits, sideOrMin } from '@labelwerk/domain/label/label-shape.ts';
import { designFinishes, designFinishNumbers } from '@labelwerk/domain/services/design-finishes.ts';
import { useCatalogue } from '#features/cart/index.ts';
import { NumberField } from '#kit/form/number/number-field.tsx';
import { Select } from '#kit/form/select.tsx';
import { useTranslations } from '#platform/framework/use-translations.ts';
import { BriefInput } from './brief-input.tsx';
import type { DesignForm } from './use-design-form.ts';

const shapes = ['rectangle', 'rounded', 'circle', 'oval', 'special'] as const;

/** The label itself: size, shape, material, and what it is applied to. */
export function LabelFields({ form }: { readonly form: DesignForm }) {
  const t = useTranslations('services.design');
  const { values, set } = form;
  const catalogue = useCatalogue();
  const materials = catalogue?.materials ?? [];
  const kinds = new Set<string>(catalogue?.finishes.map(({ kind }) => kind));
  // Kinds that are not on offer are left out, unless the brief names one.
  const finishes = designFinishes.filter(
    (finish) =>
      finish === 'advise' ||
      finish === 'none' ||
      kinds.has(finish) ||
      designFinishNumbers[finish] === values.finishing,
  );
  // A brief keeps its material even if that is no longer on the list.
  const isListed = values.paper === '' || materials.some(({ id }) => id === values.paper);
  return (
    <>
      <div className="grid gap-4 tablet:grid-cols-2">
        {(['width', 'height'] as const).map((side) => (
          <NumberField
            key={side}
            label={t(side)}
            unit="mm"
            value={values[side]}
            min={labelLimits.min}
            max={1_000}
            decimals={1}
            settle={sideOrMin}
            error={form.faults[side]}
            onChange={(value) => set(side, sideOrMin(value))}
          />
        ))}
        <Select
          label={t('label_shape')}
          optional
          name="label_shape"
          value={values.label_shape}
          error={form.faults.label_shape}
          onChange={(event) => set('label_shape', event.target.value)}
        >
          <option value="">{t('open')}</option>
          {shapes.map((shape) => (
            <option key={shape} value={shape}>
              {t(`shapes.${shape}`)}
            </option>
          ))}
        </Select>
        <Select
          label={t('paper')}
          optional
          name="paper"
          value={values.paper}
          error={form.faults.paper}
          onChange={(event) => set('paper', event.target.value)}
        >
          <option value="">{t('open')}</option>
          {!isListed && <option value={values.paper}>{values.paper}</option>}
          {materials.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
        <Select
          label={t('finishing')}
          optional
          name="finishing"
          value={values.finishing}
          error={form.faults.finishing}
          onChange={(event) => set('finishing', Number(event.target.value))}
        >
          {finishes.map((finish) => (
            <option key={finish} value={designFinishNumbers[finish]}>
              {t(`finishes.${finish}`)}
            </option>
          ))}
        </Select>
      </div>
      <BriefInput
        {...{ form, field: 'material_suggestion', label: t('material_suggestion') }}
        hint={t('material_suggestionHint')}
        maxLength={200}
      />
      <BriefInput
        {...{ form, field: 'packaging', label: t('packaging'), hint: t('packagingHint') }}
        maxLength={200}
      />
      <BriefInput
        {...{ form, field: 'sample_form', label: t('sample_form'), hint: t('sample_formHint') }}
        maxLength={200}
      />
      <BriefInput
        {...{ form, field: 'suggestion_address', label: t('suggestion_address') }}
        hint={t('suggestion_addressHint')}
        maxLength={1_000}
        rows={3}
      />
    </>
  );
}
