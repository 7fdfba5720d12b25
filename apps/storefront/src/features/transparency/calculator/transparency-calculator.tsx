'use client';
import { useTranslations } from 'next-intl';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Form } from '#kit/form/form.tsx';
import { RadioCards } from '#kit/form/radio-cards.tsx';
import { Modal } from '#kit/overlay/modal.tsx';
import { Problem } from '#platform/client/call.ts';
import { focusFirstFault } from '#platform/client/forms/focus-first-fault.ts';
import { byField, formFailure } from '#platform/client/forms/form-failure.ts';
import { BrandList } from '../brands/brand-list.tsx';
import { CallFields } from './call-fields.tsx';
import { TypePicture } from './label-pictures.tsx';
import { LabelStep } from './label-step.tsx';
import { labelTypes, missingChoice } from './label-values.ts';
import { PreviewPanel } from './preview-panel.tsx';
import { ProductFields } from './product-fields.tsx';
import { SizeFields } from './size-fields.tsx';
import { labelFields, useLabelForm } from './use-label-form.ts';
import { usePreview } from './use-preview.ts';

/** The choices of a Transparency label and its picture, which follows them once it was asked for. */
export function TransparencyCalculator() {
  const t = useTranslations('transparency.label');
  const form = useLabelForm();
  const { values, logo, profile } = form;
  const [isOpened, setOpened] = useState(false);
  const [isManaging, setManaging] = useState(false);
  const missing = missingChoice(values, profile?.id);
  const preview = usePreview({ values, logo, customerId: profile?.id }, isOpened && missing === undefined);
  const failure =
    preview.error instanceof Problem ? formFailure(preview.error, labelFields, t('failed')) : undefined;
  const faults = failure ? byField(failure) : {};
  const element = useRef<HTMLDivElement>(null);
  // Only after the button was pressed: a picture that follows the choices leaves the focus where it is.
  const isPressed = useRef(false);
  useEffect(() => {
    if (!isPressed.current || preview.isDrawing) return;
    isPressed.current = false;
    if (preview.error) focusFirstFault(element.current);
  });
  const show = (event: FormEvent) => {
    event.preventDefault();
    if (missing !== undefined) return;
    isPressed.current = true;
    setOpened(true);
    if (preview.error) preview.retry();
  };
  return (
    <div ref={element}>
      <Form
        onSubmit={show}
        className="grid grid-cols-[minmax(0,1fr)] gap-6 desktop:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]"
      >
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-6">
          <LabelStep id="label-type" title={t('type')}>
            <RadioCards
              legend={t('type')}
              hideLegend
              name="type"
              value={values.type}
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
          <LabelStep id="label-size" title={t('sizeTitle')}>
            <SizeFields form={form} faults={faults} />
          </LabelStep>
          <LabelStep id="label-product" title={t('product')}>
            <ProductFields form={form} faults={faults} onManageBrands={() => setManaging(true)} />
          </LabelStep>
          <LabelStep id="label-call" title={t('callTitle')}>
            <CallFields form={form} faults={faults} />
          </LabelStep>
        </div>
        <aside aria-label={t('preview')} className="desktop:sticky desktop:top-24 desktop:self-start">
          <PreviewPanel
            values={values}
            missing={missing}
            isOpened={isOpened}
            preview={preview}
            problem={failure && (failure.general ?? t('faults'))}
          />
        </aside>
      </Form>
      {profile && (
        <Modal
          open={isManaging}
          onClose={() => setManaging(false)}
          title={t('brands')}
          closeLabel={t('close')}
        >
          <BrandList customerId={profile.id} />
        </Modal>
      )}
    </div>
  );
}
