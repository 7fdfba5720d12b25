'use client';
import type { Info } from '#features/calculator/index.ts';
import { RadioCards } from '#kit/form/radio-cards.tsx';
import { useTranslations } from '#platform/framework/use-translations.ts';
import { OrderFields } from '../order/order-fields.tsx';
import { CallFields } from './call-fields.tsx';
import { TypePicture } from './label-pictures.tsx';
import { LabelStep } from './label-step.tsx';
import { labelTypes } from './label-values.ts';
import { ProductFields } from './product-fields.tsx';
import { SizeFields } from './size-fields.tsx';
import type { LabelFaults, LabelForm } from './use-label-form.ts';

type Props = {
  readonly form: LabelForm;
  readonly faults: LabelFaults;
  /** Undefined until it is loaded. */
  readonly info: Info | undefined;
  /** Id of the material of the present label; undefined if it can't be ordered. */
  readonly material: string | undefined;
  readonly onManageBrands: () => void;
};

/** All choices of a label, step by step. */
export function LabelFields({ form, faults, info, material, onManageBrands }: Props) {
  const t = useTranslations('transparency.label');
  const words = useTranslations('transparency.order');
  return (
    <>
      <LabelStep id="label-type" title={t('type')}>
        <RadioCards
          legend={t('type')}
          hideLegend
          name="type"
          value={form.values.type}
          error={faults.type}
          onChange={form.setType}
          cards={labelTypes.map((type) => ({
            value: type,
            title: t(`types.${type}.title`),
            text: t(`types.${type}.text`),
            picture: <TypePicture type={type} />,
          }))}
        />
      </LabelStep>
      <LabelStep id="label-product" title={t('product')}>
        <ProductFields form={form} faults={faults} onManageBrands={onManageBrands} />
      </LabelStep>
      <LabelStep id="label-size" title={t('sizeTitle')}>
        <SizeFields form={form} faults={faults} />
      </LabelStep>
      <LabelStep id="label-call" title={t('callTitle')}>
        <CallFields form={form} faults={faults} />
      </LabelStep>
      {info && material !== undefined && (
        <LabelStep id="label-order" title={words('title')}>
          <OrderFields {...{ form, faults, info, material }} />
        </LabelStep>
      )}
    </>
  );
}
