'use client';
import { transparencyBarCodes } from '@labelwerk/domain/transparency/label-choices.ts';
import { defaultBarCode } from '@labelwerk/domain/transparency/preview-choices.ts';
import { RadioCards } from '#kit/form/radio-cards.tsx';
import { TextField } from '#kit/form/text-field.tsx';
import { useTranslations } from '#platform/framework/use-translations.ts';
import { BrandFields } from './brand-fields.tsx';
import type { LabelFaults, LabelForm } from './use-label-form.ts';

type Props = {
  readonly form: LabelForm;
  readonly faults: LabelFaults;
  readonly onManageBrands: () => void;
};

/** The numbers and texts of the product that a type of label holds. */
export function ProductFields({ form, faults, onManageBrands }: Props) {
  const t = useTranslations('transparency.label');
  const { values, register } = form;
  const { type, barCodeType } = values;
  const isFree = type === '4' && barCodeType === defaultBarCode;
  return (
    <>
      <TextField
        {...register('sku')}
        label={t('sku')}
        hint={t('skuHint')}
        optional={type === '3' || type === '4'}
        maxLength={40}
        autoComplete="off"
        error={faults.sku}
      />
      {type === '4' && (
        <RadioCards
          legend={t('barCode')}
          name="barCodeType"
          layout="rows"
          value={barCodeType}
          error={faults.barCodeType}
          onChange={(value) => form.set('barCodeType', value)}
          cards={transparencyBarCodes.map((value) => ({
            value,
            title: t(`barCodes.${value}.title`),
            text: t(`barCodes.${value}.text`),
          }))}
        />
      )}
      {(type === '3' || type === '4') && (
        <TextField
          {...register('ean')}
          label={t(isFree ? 'fnsku' : 'ean')}
          hint={t(isFree ? 'fnskuHint' : 'eanHint')}
          maxLength={40}
          inputMode={isFree ? 'text' : 'numeric'}
          autoComplete="off"
          error={faults.ean}
        />
      )}
      {type === '4' && (
        <>
          <TextField
            {...register('label1')}
            label={t('label1')}
            hint={t('label1Hint')}
            optional
            maxLength={120}
            error={faults.label1}
          />
          <div className="grid gap-4 tablet:grid-cols-2">
            <TextField
              {...register('label2')}
              label={t('label2')}
              optional
              maxLength={60}
              error={faults.label2}
            />
            <TextField
              {...register('option')}
              label={t('option')}
              hint={t('optionHint')}
              optional
              maxLength={20}
              error={faults.option}
            />
          </div>
          <BrandFields form={form} faults={faults} onManage={onManageBrands} />
        </>
      )}
    </>
  );
}
