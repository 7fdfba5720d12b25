'use client';
import type { CartItem } from '@labelwerk/contracts/cart/cart.ts';
import { type FormEvent, useEffect, useMemo, useRef, useState } from 'react';
import { useInfo } from '#features/calculator/index.ts';
import { Form } from '#kit/form/form.tsx';
import { Modal } from '#kit/overlay/modal.tsx';
import { Problem } from '#platform/client/call.ts';
import { focusFirstFault } from '#platform/client/forms/focus-first-fault.ts';
import { byField, formFailure } from '#platform/client/forms/form-failure.ts';
import { useTranslations } from '#platform/framework/use-translations.ts';
import { BrandList } from '../brands/brand-list.tsx';
import { useBrandList } from '../brands/use-brands.ts';
import { OrderPanel } from '../order/order-panel.tsx';
import { useOrderLabel } from '../order/use-order-label.ts';
import { configurationOf } from './label-configuration.ts';
import { LabelFields } from './label-fields.tsx';
import { type LabelValues, lackOf, missingChoice } from './label-values.ts';
import { PreviewPanel } from './preview-panel.tsx';
import { labelFields, useLabelForm } from './use-label-form.ts';
import { usePreview } from './use-preview.ts';

/** The choices of a label, its picture, which follows them once it was asked for, its price, and the way to the cart. */
export function LabelCalculator({ edited }: { readonly edited: CartItem | undefined }) {
  const t = useTranslations('transparency.label');
  const form = useLabelForm(edited);
  const { values, logo, profile } = form;
  const info = useInfo();
  const brands = useBrandList(profile?.id).data?.transparencyBrands;
  const [isOpened, setOpened] = useState(false);
  const [isManaging, setManaging] = useState(false);
  const missing = missingChoice(values, profile?.id);
  const pictured = {
    ...{ values, logo, customerId: profile?.id },
    brandId: brands?.find(({ name }) => name === values.brand)?.id,
  };
  const preview = usePreview(pictured, isOpened && missing === undefined);
  const text = JSON.stringify(values);
  const configuration = useMemo(
    () => info.data && configurationOf(JSON.parse(text) as LabelValues, info.data),
    [text, info.data],
  );
  const order = useOrderLabel(edited, configuration);
  const failureOf = (error: unknown) =>
    error instanceof Problem ? formFailure(error, labelFields, t('failed')) : undefined;
  const [drawn, ordered] = [failureOf(preview.error), failureOf(order.error)];
  const lack = lackOf(values, missing);
  const faults = {
    ...(drawn && byField(drawn)),
    ...(ordered && byField(ordered)),
    ...(order.isAsked && lack && { [lack.field]: t(`missing.${lack.text}`) }),
  };
  const element = useRef<HTMLDivElement>(null);
  // Only after a button was pressed: a picture that follows the choices leaves the focus where it is.
  const isPressed = useRef(false);
  useEffect(() => {
    if (!isPressed.current || preview.isDrawing || order.isBusy) return;
    isPressed.current = false;
    focusFirstFault(element.current);
  });
  const show = (event: FormEvent) => {
    event.preventDefault();
    if (missing !== undefined || (isOpened && !preview.error)) return;
    isPressed.current = true;
    setOpened(true);
    if (preview.error) preview.retry();
  };
  const putIntoCart = async () => {
    // Marks what is missing at once, and later what the API refuses.
    isPressed.current = true;
    const mark = logo && profile && values.type === '4' ? { file: logo, customerId: profile.id } : undefined;
    await order.put(missing === undefined, mark);
    isPressed.current = true;
  };
  const faultText = (failure: ReturnType<typeof failureOf>) => failure && (failure.general ?? t('faults'));
  const demand = lack && t(`missing.${lack.text}`);
  return (
    <div ref={element}>
      <Form
        onSubmit={show}
        className="grid grid-cols-[minmax(0,1fr)] gap-6 desktop:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]"
      >
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-6">
          <LabelFields
            {...{ form, faults, info: info.data, material: configuration?.material }}
            onManageBrands={() => setManaging(true)}
          />
        </div>
        <aside
          aria-label={t('preview')}
          className="desktop:sticky desktop:top-24 desktop:col-start-2 desktop:row-span-2 desktop:row-start-1 desktop:self-start"
        >
          <PreviewPanel
            type={values.type}
            lack={lack?.text}
            isOpened={isOpened}
            preview={preview}
            problem={faultText(drawn)}
          />
        </aside>
        <OrderPanel
          info={info}
          configuration={configuration}
          customerId={profile?.id}
          isComplete={missing === undefined || missing === 'customer'}
          isEditing={edited !== undefined}
          isBusy={order.isBusy}
          problem={faultText(ordered) ?? (order.isAsked ? demand : undefined)}
          onOrder={() => void putIntoCart()}
        />
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
