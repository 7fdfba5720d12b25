'use client';
import type { Cart, ChangeCartInput } from '@labelwerk/contracts/cart/cart.ts';
import { checkoutCalls } from '@labelwerk/contracts/checkout/calls.ts';
import type { CartDifference } from '@labelwerk/contracts/checkout/cart-difference.ts';
import { formatMoney } from '@labelwerk/domain/money/format.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { type AddressEntry, useAddresses, useCountries, useVatInput } from '#features/addresses/index.ts';
import { isProblemOf, Problem } from '#platform/client/call.ts';
import { forgetDraft, hasDraft, keepDraft, readDraft } from '#platform/client/drafts/drafts.ts';
import { formFailure } from '#platform/client/forms/form-failure.ts';
import { useQueryClient } from '#platform/client/queries/use-query-client.ts';
import { checkSession } from '#platform/client/session.ts';
import { useRestored } from '#platform/client/tabs/use-restored.ts';
import { useTranslations } from '#platform/framework/use-translations.ts';
import { changesIn } from './cart/cart-changes.tsx';
import { useCartInStep } from './cart/use-cart-in-step.ts';
import { useSeenAgain } from './cart/use-seen-again.ts';
import {
  addressOf,
  type CheckoutValues,
  isExpressRequestNeeded,
  paymentOf,
  valuesOf,
} from './checkout-values.ts';
import { useApprovals } from './use-approvals.ts';
import { useCheckout } from './use-checkout.ts';
import { useUsualReference } from './use-usual-reference.ts';

const approvalCodes: ReadonlySet<string> = new Set(['checkout.approval-outdated', 'checkout.not-approvable']);

/** Errors by field, a message for the form as a whole if there is one, and the order they belong to. */
type Trouble = {
  readonly text?: string | undefined;
  readonly fields: Readonly<Record<string, string>>;
  readonly orderId?: string;
};

/**
 * State of the checkout form: values, validation, and the order call. Input is kept in session storage
 * until it is ordered.
 */
export function useCheckoutForm(customerId: number, cart: Cart) {
  const t = useTranslations('checkout');
  const client = useQueryClient();
  const { payments, changeCart, differenceTo, order, reload } = useCheckout(customerId, cart);
  const approvals = useApprovals(customerId, cart);
  const { list: addresses, add } = useAddresses(customerId);
  const countries = useCountries();
  const draft = `checkout-${customerId}`;
  const [begun] = useState(() => {
    const known = { ...valuesOf(cart, {}), version: cart.version };
    return valuesOf(cart, readDraft(draft, known));
  });
  const form = useForm<CheckoutValues>({ defaultValues: begun });
  const [isReferenceOpen] = useState(() => begun.reference === '' && !hasDraft(draft));
  const beginWith = useCallback(
    (reference: string) => {
      if (form.getValues('reference') === '') form.setValue('reference', reference);
    },
    [form],
  );
  useUsualReference(customerId, isReferenceOpen, beginWith);
  const values = form.watch();
  // The person accepts this version, even if another device changes the cart meanwhile.
  const [shown, setShown] = useState(cart.version);
  const [changes, setChanges] = useState<CartDifference>();
  const [problem, setProblem] = useState<Trouble>();
  const [leaving, setLeaving] = useState(false);
  /** How often the order button had no effect: each time the focus goes to the first error. */
  const [refusals, setRefusals] = useState(0);
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values: typed }) => keepDraft(draft, { ...typed, version: shown }),
      }),
    [form, draft, shown],
  );

  // The terms stay accepted if the new version comes from the person's own choice.
  useEffect(() => {
    if (hasDraft(draft)) keepDraft(draft, { ...form.getValues(), version: shown });
  }, [form, draft, shown]);

  const list = addresses.data?.addresses ?? [];
  const known = (id: number | null | undefined) => list.find((entry) => entry.id === id)?.id;
  // If there is an address in a country that the market delivers to, one of those is preselected.
  const reached = (countries.data ?? []).filter(({ delivered_from: from }) => from.includes(cart.market));
  const address = String(
    addressOf(list, reached, {
      chosen: Number(values.address),
      ofCart: cart.delivery_address_id,
      usual: addresses.data?.delivery_address_id,
    }) ?? '',
  );
  const billing = String(
    known(Number(values.billing)) ??
      known(cart.billing_address_id) ??
      known(addresses.data?.billing_address_id) ??
      address,
  );
  const vat = useVatInput(customerId, Number(address), cart.market, Number(billing));
  const isOfInvoice = cart.vat_number !== '' && cart.vat_number.startsWith(vat.known?.prefix ?? '');
  const vatNumber = values.isVatTyped
    ? values.vat
    : isOfInvoice
      ? cart.vat_number
      : (vat.known?.vat_number ?? '');
  const payment = paymentOf(payments.data ?? [], { chosen: values.payment, ofCart: cart.payment_type });

  const invoiceTo = list.find(({ id }) => id === Number(billing));
  const asksExpressly = isExpressRequestNeeded(cart, invoiceTo, vat.isActive ? vatNumber : '');
  const shownFields = [
    ...(list.length > 0 ? ['delivery_address_id'] : []),
    ...(list.length > 1 ? ['billing_address_id'] : []),
    'payment_type',
    ...(vat.isActive ? ['vat_number'] : []),
    ...['customer_reference', 'remarks', 'terms_accepted'],
    ...(asksExpressly ? ['services_begin'] : []),
  ];
  const showFailure = (error: unknown) => {
    if (!(error instanceof Problem)) throw error;
    const isOrdered = isProblemOf(checkoutCalls.checkOut, error) && error.code === 'checkout.done';
    // Ordered in another tab: the page is that of the next cart, and names the order.
    if (isOrdered) void reload();
    const difference = changesIn(error);
    if (difference) {
      setChanges(difference);
      setShown(difference.version);
      form.setValue('terms', false);
      form.setValue('begin', false);
      void reload();
      return;
    }
    // The content to approve has changed: it is shown again.
    if (isProblemOf(checkoutCalls.approveAtCheckout, error) && approvalCodes.has(error.code))
      void approvals.forget();
    const { atFields, general } = formFailure(error, shownFields, t('failed'));
    const { order_id: orderId } = error.document;
    setProblem({
      text: general,
      fields: Object.fromEntries(atFields.map(({ field, message }) => [field, message])),
      ...(typeof orderId === 'string' && { orderId }),
    });
  };
  /** Runs a call that needs a session; if the session has ended, redirects to the sign-in. */
  const signedIn = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      if (error instanceof Problem && error.status === 401) await checkSession(client).catch(() => undefined);
      throw error;
    }
  };

  const where = {
    ...(address !== '' && { delivery_address_id: Number(address), billing_address_id: Number(billing) }),
  };
  /** A version one higher is this page's own change; anything beyond is that of another device. */
  const noteOwnChange = ({ version }: Pick<Cart, 'version'>) =>
    setShown((before) => (version === before + 1 ? version : before));
  /** Shows the effect of a choice on the total before the order. */
  const setOut = async (change: ChangeCartInput) => {
    setProblem(undefined);
    try {
      const { version } = await signedIn(() => changeCart.mutateAsync(change));
      noteOwnChange({ version });
    } catch (error) {
      showFailure(error);
    }
  };
  const isKnown = !addresses.isPending && !vat.isPending && address !== '';
  // Back from the payment page: the order can still be changed, and sent again.
  useRestored(() => setLeaving(false));
  useCartInStep(
    isKnown
      ? {
          delivery_address_id: Number(address),
          billing_address_id: Number(billing),
          vat_number: values.isVatTyped ? undefined : vat.isActive ? vatNumber.trim() : '',
        }
      : undefined,
    cart,
    (change) => void setOut(change),
  );
  // Another device may have changed the cart while this page was in the background.
  useSeenAgain(() => {
    if (leaving || changeCart.isPending) return;
    differenceTo(shown).catch((error: unknown) => {
      if (error instanceof Problem && changesIn(error)) showFailure(error);
    });
  });
  const judgeVat = async () => {
    if (!values.isVatTyped || values.vat.trim() === cart.vat_number) return;
    await setOut({ ...where, vat_number: values.vat.trim() });
  };
  const addressEntry = useRef<AddressEntry>(null);
  /** Saves an address that was typed and not saved: it is the one meant. Without any, one has to be entered. */
  const saveTyped = async (): Promise<'nothing' | 'saved' | 'refused'> => {
    const entry = addressEntry.current;
    if (!entry || (list.length > 0 && !entry.isFilledIn())) return 'nothing';
    return (await entry.save()) ? 'saved' : 'refused';
  };
  /** Orders what is shown; false if it can't be ordered as it is, which the page then says. */
  const place = async (): Promise<boolean> => {
    const typed = await saveTyped();
    const fields = {
      ...(payment ? {} : { payment_type: t('needsPayment') }),
      ...(form.getValues('terms') ? {} : { terms_accepted: t('needsTerms') }),
      ...(asksExpressly && !values.begin && { services_begin: t('needsExpressRequest') }),
    };
    if (typed === 'refused' || Object.keys(fields).length > 0) {
      setProblem({ fields });
      return false;
    }
    const saved = Number(form.getValues('address'));
    const place = typed === 'saved' ? { delivery_address_id: saved, billing_address_id: saved } : where;
    let accepted = shown;
    if (typed === 'saved') {
      const moved = await signedIn(() => changeCart.mutateAsync(place));
      noteOwnChange(moved);
      if (moved.version === shown + 1) accepted = moved.version;
      const { gross: amount, currency } = moved.totals;
      if (amount !== cart.totals.gross || currency !== cart.totals.currency) {
        setProblem({ text: t('totalChanged', { total: formatMoney({ amount, currency }) }), fields: {} });
        return false;
      }
    }
    const { remarks, reference } = form.getValues();
    const number = vat.isActive ? vatNumber.trim() : '';
    const { version } = await signedIn(() =>
      changeCart.mutateAsync({
        ...place,
        // That of an address just saved is not known here yet; the cart has it.
        ...((typed !== 'saved' || values.isVatTyped) && { vat_number: number }),
        remarks: remarks.trim(),
        customer_reference: reference.trim(),
        terms_accepted: true,
        ...(asksExpressly && { services_begin: true }),
        version: accepted,
        ...(payment && { payment_type: payment }),
      }),
    );
    await signedIn(() => approvals.tell(version));
    const { redirect_url } = await signedIn(() => order.mutateAsync(version));
    forgetDraft(draft);
    window.location.assign(redirect_url);
    return true;
  };
  const submit = form.handleSubmit(async () => {
    setProblem(undefined);
    setChanges(undefined);
    setLeaving(true);
    const stay = () => {
      setLeaving(false);
      setRefusals((before) => before + 1);
    };
    try {
      if (!(await place())) stay();
    } catch (error) {
      stay();
      showFailure(error);
    }
  });
  /** The error of a field disappears once it is changed. */
  const clearFault = (field: string) =>
    setProblem((before) => {
      if (!before || !(field in before.fields)) return before;
      const { [field]: _fixed, ...fields } = before.fields;
      return { ...before, fields };
    });

  return {
    form,
    isPending: addresses.isPending || countries.isPending || payments.isPending,
    list,
    countries: reached,
    payments: payments.data ?? [],
    address,
    billing,
    payment,
    vat: { isActive: vat.isActive, number: vatNumber, judge: judgeVat },
    addAddress: (body: Parameters<typeof add.mutateAsync>[0]) => signedIn(() => add.mutateAsync(body)),
    approvals,
    asksExpressly,
    noteOwnChange,
    isTotalling: changeCart.isPending,
    changes,
    problem,
    faults: problem?.fields ?? {},
    refusals,
    clearFault,
    addressEntry,
    leaving,
    submit,
  };
}
