'use client';
import type { Cart } from '@labelwerk/contracts/cart/cart.ts';
import type { CartDifference } from '@labelwerk/contracts/checkout/cart-difference.ts';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { AddressForm, linesOf, useAddresses, useCountries, useVatInput } from '#features/addresses/index.ts';
import { Totals, useCart } from '#features/cart/index.ts';
import { Button } from '#kit/button/button.tsx';
import { LinkButton } from '#kit/button/link-button.tsx';
import { EmptyState } from '#kit/data/empty-state.tsx';
import { Skeleton } from '#kit/data/skeleton.tsx';
import { Checkbox } from '#kit/form/checkbox.tsx';
import { RadioCards } from '#kit/form/radio-cards.tsx';
import { Select } from '#kit/form/select.tsx';
import { TextArea } from '#kit/form/text-area.tsx';
import { TextField } from '#kit/form/text-field.tsx';
import { Card } from '#kit/layout/card.tsx';
import { Problem } from '#platform/client/call.ts';
import { useSession } from '#platform/client/session.ts';
import { usePath, useSite } from '#platform/client/site.tsx';
import { CartChanges, changesIn } from './cart-changes.tsx';
import { useCheckout } from './use-checkout.ts';

/** From the cart to the order: where to, how to pay, once more what it costs. */
export function CheckoutView() {
  const t = useTranslations('checkout');
  const path = usePath();
  const { data: profile, isPending } = useSession();
  const { data: cart, isPending: cartPending } = useCart();
  if (isPending || cartPending) return <Skeleton height="24rem" />;
  if (!profile) {
    return (
      <EmptyState
        title={t('signInFirst')}
        actions={
          <LinkButton href={`${path('login')}?redirect=${encodeURIComponent(path('checkout'))}`}>
            {t('signIn')}
          </LinkButton>
        }
      >
        {t('signInText')}
      </EmptyState>
    );
  }
  if (!cart || cart.cart_items.length === 0) {
    return (
      <EmptyState
        title={t('empty')}
        actions={<LinkButton href={path('calculator')}>{t('toCalculator')}</LinkButton>}
      >
        {t('emptyText')}
      </EmptyState>
    );
  }
  return <CheckoutForm customerId={profile.id} cart={cart} />;
}

/** What went wrong, by field, and the order it is about. */
type Trouble = {
  readonly text: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly orderId?: string;
};

function CheckoutForm({ customerId, cart }: { readonly customerId: number; readonly cart: Cart }) {
  const t = useTranslations('checkout');
  const site = useSite();
  const path = usePath();
  const { payments, changeCart, order, reload } = useCheckout(customerId);
  const { list: addresses, add: addAddress } = useAddresses(customerId);
  const countries = useCountries();
  const [chosen, setChosen] = useState<string>();
  const [adding, setAdding] = useState(false);
  const [method, setMethod] = useState<string>();
  const [typedVat, setTypedVat] = useState<string>();
  const [invoiceTo, setInvoiceTo] = useState<string>();
  const [remarks, setRemarks] = useState(cart.remarks);
  const [terms, setTerms] = useState(false);
  // What is accepted is this version, whatever the cart becomes meanwhile on another device.
  const [shown, setShown] = useState(cart.version);
  const [changes, setChanges] = useState<CartDifference>();
  const [problem, setProblem] = useState<Trouble>();
  const [leaving, setLeaving] = useState(false);
  const list = addresses.data?.addresses ?? [];
  const address =
    chosen ?? String(cart.delivery_address_id ?? addresses.data?.delivery_address_id ?? list[0]?.id ?? '');
  const known = (id: number | null | undefined) => list.find((entry) => entry.id === id)?.id;
  const billing =
    invoiceTo ??
    String(known(cart.billing_address_id) ?? known(addresses.data?.billing_address_id) ?? address);
  const vat = useVatInput(customerId, Number(address), cart.market, Number(billing));
  if (addresses.isPending || countries.isPending || payments.isPending) return <Skeleton height="24rem" />;
  const isOfInvoice = cart.vat_number !== '' && cart.vat_number.startsWith(vat.known?.prefix ?? '');
  const vatNumber = typedVat ?? (isOfInvoice ? cart.vat_number : (vat.known?.vat_number ?? ''));
  const payment = method ?? cart.payment_type ?? payments.data?.[0]?.id;
  const missing = [
    ...(address === '' ? [t('needsAddress')] : []),
    ...(payment ? [] : [t('needsPayment')]),
    ...(terms ? [] : [t('needsTerms')]),
  ];

  const tell = (error: unknown) => {
    if (!(error instanceof Problem)) throw error;
    const difference = changesIn(error);
    if (difference) {
      setChanges(difference);
      setShown(difference.version);
      setTerms(false);
      void reload();
      return;
    }
    const fields = Object.fromEntries(error.errors.map(({ path: field, message }) => [field, message]));
    const { order_id: orderId } = error.document;
    setProblem({
      text: error.errors.map(({ message }) => message).join(' ') || error.message || t('failed'),
      fields,
      ...(typeof orderId === 'string' && { orderId }),
    });
  };

  const where = {
    ...(address !== '' && { delivery_address_id: Number(address), billing_address_id: Number(billing) }),
  };
  /** Shows what the number makes of the total before anything is ordered. */
  const judgeVat = async () => {
    if (typedVat === undefined || typedVat.trim() === cart.vat_number) return;
    setProblem(undefined);
    try {
      const { version } = await changeCart.mutateAsync({ ...where, vat_number: typedVat.trim() });
      // One more is this change alone; beyond that another device changed something that is still to be told.
      setShown((before) => (version === before + 1 ? version : before));
    } catch (error) {
      tell(error);
    }
  };

  const submit = async () => {
    setProblem(undefined);
    setChanges(undefined);
    if (missing.length > 0) {
      setProblem({ text: missing.join(' '), fields: {} });
      return;
    }
    setLeaving(true);
    try {
      const { version } = await changeCart.mutateAsync({
        ...where,
        vat_number: vat.isActive ? vatNumber.trim() : '',
        remarks: remarks.trim(),
        terms_accepted: true,
        version: shown,
        ...(payment && { payment_type: payment }),
      });
      const { redirect_url } = await order.mutateAsync(version);
      window.location.assign(redirect_url);
    } catch (error) {
      setLeaving(false);
      tell(error);
    }
  };

  return (
    <div className="grid items-start gap-6 desktop:grid-cols-[1fr_22rem]">
      <div className="grid gap-6">
        <Card as="section" marks className="grid gap-4" aria-labelledby="where">
          <h2 id="where">{t('where')}</h2>
          {list.length > 0 && (
            <RadioCards
              legend={t('where')}
              hideLegend
              name="address"
              value={address}
              onChange={setChosen}
              layout="rows"
              cards={list.map((entry) => ({
                value: String(entry.id),
                title: [entry.first_name, entry.last_name].join(' '),
                text: [
                  entry.company,
                  entry.address,
                  entry.address2,
                  `${entry.postcode} ${entry.city}`,
                  entry.country,
                ]
                  .filter(Boolean)
                  .join(', '),
              }))}
            />
          )}
          {list.length === 0 || adding ? (
            <AddressForm
              countries={countries.data ?? []}
              homeCountry={site.market}
              onCancel={list.length > 0 ? () => setAdding(false) : undefined}
              onSave={async (body) => {
                const saved = await addAddress.mutateAsync(body);
                setChosen(String(saved.id));
                setInvoiceTo(String(saved.id));
                setAdding(false);
              }}
            />
          ) : (
            <p>
              <Button look="outline" size="small" onClick={() => setAdding(true)}>
                {t('anotherAddress')}
              </Button>
            </p>
          )}
          {list.length > 1 && !adding && (
            <Select
              label={t('invoiceTo')}
              optional
              name="billing_address"
              value={billing}
              onChange={(event) => setInvoiceTo(event.target.value)}
            >
              {list.map((entry) => (
                <option key={entry.id} value={entry.id}>
                  {[entry.company || `${entry.first_name} ${entry.last_name}`, ...linesOf(entry)].join(', ')}
                </option>
              ))}
            </Select>
          )}
        </Card>
        <Card as="section" marks className="grid gap-4" aria-labelledby="pay">
          <h2 id="pay">{t('pay')}</h2>
          <RadioCards
            legend={t('pay')}
            hideLegend
            name="payment"
            value={payment}
            onChange={setMethod}
            layout="rows"
            cards={(payments.data ?? []).map((entry) => ({
              value: entry.id as string,
              title: entry.name,
              text: entry.description,
            }))}
          />
        </Card>
        <Card as="section" marks className="grid gap-4" aria-labelledby="more">
          <h2 id="more">{t('more')}</h2>
          {vat.isActive && (
            <TextField
              label={t('vatNumber')}
              hint={t('vatHint')}
              optional
              maxLength={24}
              value={vatNumber}
              error={problem?.fields.vat_number}
              name="vat_number"
              onChange={(event) => setTypedVat(event.target.value)}
              onBlur={judgeVat}
            />
          )}
          <TextArea
            label={t('remarks')}
            optional
            maxLength={1000}
            value={remarks}
            onChange={(event) => setRemarks(event.target.value)}
          />
        </Card>
      </div>
      <Card as="aside" marks className="grid gap-5 desktop:sticky desktop:top-24">
        <h2 className="text-[length:var(--head-s)]">{t('summary', { count: cart.cart_items.length })}</h2>
        <Totals totals={cart.totals} />
        {changes && <CartChanges difference={changes} />}
        <Checkbox label={t('terms')} checked={terms} onChange={(event) => setTerms(event.target.checked)} />
        <p className="text-soft text-[length:var(--text-s)]">{t('noWithdrawal')}</p>
        {problem && (
          <p role="alert" className="rounded-card bg-danger-wash p-3 text-danger">
            {problem.text}{' '}
            {problem.orderId && <a href={path('order', { orderId: problem.orderId })}>{t('seeOrder')}</a>}
          </p>
        )}
        <Button size="large" wide loading={leaving} onClick={submit}>
          {t('order')}
        </Button>
        <p className="text-soft text-[length:var(--text-s)]">{t('artworkLater')}</p>
      </Card>
    </div>
  );
}
