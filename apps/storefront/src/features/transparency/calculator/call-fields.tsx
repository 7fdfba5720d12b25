'use client';
import { callsToAction, transparencyLayouts } from '@labelwerk/domain/transparency/label-choices.ts';
import { RadioCards } from '#kit/form/radio-cards.tsx';
import { Select } from '#kit/form/select.tsx';
import { useTranslations } from '#platform/framework/use-translations.ts';
import { LayoutPicture } from './label-pictures.tsx';
import { layoutOf } from './label-values.ts';
import { type LabelFaults, type LabelForm, printedLanguages } from './use-label-form.ts';

type Props = { readonly form: LabelForm; readonly faults: LabelFaults };

/** How code and words lie, what the label asks its reader to do, and in which language. */
export function CallFields({ form, faults }: Props) {
  const t = useTranslations('transparency.label');
  const { values, set, register } = form;
  return (
    <>
      <RadioCards
        legend={t('layout')}
        name="layout"
        layout="tiles"
        value={layoutOf(values)}
        error={faults.layout}
        onChange={(value) => set('layout', value)}
        cards={transparencyLayouts.map((layout) => ({
          value: layout,
          title: t(`layouts.${layout}`),
          picture: <LayoutPicture layout={layout} />,
        }))}
      />
      <RadioCards
        legend={t('cta')}
        name="cta"
        layout="rows"
        value={values.cta}
        error={faults.cta}
        onChange={(value) => set('cta', value)}
        cards={callsToAction.map((call) => ({ value: call, title: t(`calls.${call}`) }))}
      />
      <Select {...register('lang')} label={t('lang')} error={faults.lang}>
        {printedLanguages.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
    </>
  );
}
