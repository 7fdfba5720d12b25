'use client';
import type { Cart } from '@labelwerk/contracts/cart/cart.ts';
import { useEffect, useRef } from 'react';
import { OtherMarket, shipsGoods, Totals, VoucherField } from '#features/cart/index.ts';
import { Button } from '#kit/button/button.tsx';
import { Mark } from '#kit/data/mark.tsx';
import { Checkbox } from '#kit/form/checkbox.tsx';
import { RadioCards } from '#kit/form/radio-cards.tsx';
import { TextArea } from '#kit/form/text-area.tsx';
import { TextField } from '#kit/form/text-field.tsx';
import { Card } from '#kit/layout/card.tsx';
import { focusFirstFault } from '#platform/client/forms/focus-first-fault.ts';
import { usePath } from '#platform/client/site.tsx';
import { useTranslations } from '#platform/framework/use-translations.ts';
import { ApprovalChoice } from './approval-choice.tsx';
import { CartChanges } from './cart/cart-changes.tsx';
import { CheckoutComing } from './checkout-coming.tsx';
import { Consent } from './consent.tsx';
import { DeliveryCard } from './delivery-card.tsx';
import { DeliveryEstimate } from './delivery-estimate.tsx';
import { OrderLines } from './lines/order-lines.tsx';
import { OrderAddresses } from './order-addresses.tsx';
import { useCheckoutForm } from './use-checkout-form.ts';

/** Delivery, payment, remarks, and the order button. */
export function CheckoutForm({ customerId, cart }: { readonly customerId: number; readonly cart: Cart }) {
  const t = useTranslations('checkout');
  const path = usePath();
  const checkout = useCheckoutForm(customerId, cart);
  const { form, vat, changes, problem, faults, refusals, clearFault } = checkout;
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refusals > 0) focusFirstFault(root.current);
  }, [refusals]);
  // Services alone are not delivered: their address is that of the invoice.
  const ships = shipsGoods(cart);
  const hasLabels = cart.cart_items.length > 0;
  if (checkout.isPending) return <CheckoutComing />;
  return (
    <div ref={root} className="grid items-start gap-6 desktop:grid-cols-[1fr_22rem]">
      <div className="grid gap-6">
        <DeliveryCard customerId={customerId} market={cart.market} ships={ships} {...checkout} />
        <Card as="section" marks className="grid gap-4" aria-labelledby="pay">
          <h2 id="pay">{t('pay')}</h2>
          <RadioCards
            legend={t('pay')}
            hideLegend
            name="payment"
            value={checkout.payment}
            error={faults.payment_type}
            onChange={(value) => {
              form.setValue('payment', value);
              clearFault('payment_type');
            }}
            layout="rows"
            cards={checkout.payments.map((entry) => ({
              value: entry.id as string,
              title: entry.name,
              text: entry.description,
              picture: <Mark name={entry.icon} />,
            }))}
          />
        </Card>
        <Card as="section" marks className="grid gap-4" aria-labelledby="more">
          <h2 id="more">{t('more')}</h2>
          {vat.isActive && (
            <TextField
              label={t('vatNumber')}
              hint={t(cart.vat_check === 'down' && cart.vat_number !== '' ? 'vatDown' : 'vatHint')}
              optional
              maxLength={24}
              value={vat.number}
              error={faults.vat_number}
              name="vat_number"
              onChange={(event) => {
                form.setValue('isVatTyped', true);
                form.setValue('vat', event.target.value);
                clearFault('vat_number');
              }}
              onBlur={vat.judge}
            />
          )}
          <TextField
            label={t('reference')}
            hint={t('referenceHint')}
            optional
            maxLength={60}
            error={faults.customer_reference}
            {...form.register('reference', { onChange: () => clearFault('customer_reference') })}
          />
          <TextArea
            label={t('remarks')}
            optional
            maxLength={1000}
            error={faults.remarks}
            {...form.register('remarks', { onChange: () => clearFault('remarks') })}
          />
        </Card>
        <ApprovalChoice approvals={checkout.approvals} />
        <OrderLines cart={cart} />
      </div>
      <Card as="aside" marks className="grid gap-5 desktop:sticky desktop:top-24">
        <h2 className="text-[length:var(--head-s)]">{t('summary', { count: cart.quantity_items })}</h2>
        <OtherMarket cart={cart} />
        <Totals totals={cart.totals} voucher={cart.voucher} busy={checkout.isTotalling} ships={ships} />
        <VoucherField voucher={cart.voucher} onChanged={checkout.noteOwnChange} />
        {hasLabels && (
          <DeliveryEstimate
            cart={cart}
            delivery={checkout.list.find(({ id }) => String(id) === checkout.address)}
            paidLater={checkout.payment === 'bank_transfer'}
          />
        )}
        <OrderAddresses ships={ships} {...checkout} />
        {changes && <CartChanges difference={changes} />}
        <Checkbox
          label={t('terms')}
          error={faults.terms_accepted}
          {...form.register('terms', { onChange: () => clearFault('terms_accepted') })}
        />
        {checkout.asksExpressly && (
          <Checkbox
            label={t('expressRequest')}
            error={faults.services_begin}
            {...form.register('begin', { onChange: () => clearFault('services_begin') })}
          />
        )}
        <Consent labels={hasLabels} services={cart.services.length > 0} />
        {problem?.text && (
          <p role="alert" className="rounded-card bg-danger-wash p-3 text-danger">
            {problem.text}{' '}
            {problem.orderId && <a href={path('order', { orderId: problem.orderId })}>{t('seeOrder')}</a>}
          </p>
        )}
        <Button size="large" wide loading={checkout.leaving} onClick={() => void checkout.submit()}>
          {t('order')}
        </Button>
        {cart.cart_items.some((line) => line.needs_artwork && !line.artwork) && (
          <p className="text-soft text-[length:var(--text-s)]">{t('artworkLater')}</p>
        )}
      </Card>
    </div>
  );
}
