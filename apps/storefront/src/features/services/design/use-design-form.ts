'use client';
import { serviceCalls } from '@labelwerk/contracts/services/calls.ts';
import type { DesignOffer } from '@labelwerk/contracts/services/services.ts';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { cartKey, useCart } from '#features/cart/index.ts';
import { Problem, send } from '#platform/client/call.ts';
import { forgetDraft, keepDraft, readDraft } from '#platform/client/drafts/drafts.ts';
import { byField, formFailure } from '#platform/client/forms/form-failure.ts';
import { useQueryClient } from '#platform/client/queries/use-query-client.ts';
import { randomId } from '#platform/client/random-id.ts';
import { checkSession, useSession } from '#platform/client/session.ts';
import { usePath, useSite } from '#platform/client/site.tsx';
import { focusFault } from '../focus-fault.ts';
import { asOffered, bodyOf, type DesignValues, emptyBrief, missingIn, pathOfField } from './brief-values.ts';

export type Faults = Readonly<Record<string, string | undefined>>;

/** A design that is in the cart, with the brief it has there. */
export type Changed = { readonly id: string; readonly cartId: string; readonly values: DesignValues };

/**
 * State of the design form: values, faults beside their fields, and the call that puts it into the cart. What was typed
 * is kept in session storage until then, also while the visitor signs in.
 */
export function useDesignForm(offer: DesignOffer, changed: Changed | undefined) {
  const t = useTranslations('services.design');
  const path = usePath();
  const router = useRouter();
  const client = useQueryClient();
  const { market, language } = useSite();
  const { data: profile } = useSession();
  const { data: cart } = useCart();
  const draft = changed ? `design-${changed.id}` : 'design';
  const [begun] = useState(() => {
    const start = changed?.values ?? emptyBrief;
    return asOffered({ ...start, ...readDraft(draft, start) }, offer);
  });
  const [values, setValues] = useState<DesignValues>(begun);
  const [faults, setFaults] = useState<Faults>({});
  const [general, setGeneral] = useState<string>();
  const [isSending, setSending] = useState(false);
  const key = useRef<string>(undefined);
  useEffect(() => {
    if (values !== begun) keepDraft(draft, values);
  }, [values, begun, draft]);

  const set = <Field extends keyof DesignValues>(field: Field, value: DesignValues[Field]) => {
    setValues((before) => ({ ...before, [field]: value }));
    setFaults((before) => ({ ...before, [pathOfField(field)]: undefined }));
    // Another brief is another service: its retry has a key of its own.
    key.current = undefined;
  };
  const show = (form: HTMLFormElement, found: Faults, text?: string) => {
    setFaults(found);
    setGeneral(text);
    focusFault(form, found);
  };
  const put = (customerId: number) => {
    key.current ??= randomId();
    const body = bodyOf(values);
    const params = { lang: language, customerId };
    return changed
      ? send(serviceCalls.changeDesign, {
          params: { ...params, cartId: changed.cartId, serviceId: changed.id },
          body,
        })
      : send(serviceCalls.addDesign, {
          params: { ...params, cartId: cart?._id || '0' },
          query: { market: String(market) },
          body,
          key: key.current,
        });
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const found = {
      ...Object.fromEntries(missingIn(values).map((field) => [field, t('needed')])),
      ...(values.isAuthorised === 'no' && { isAuthorised: t('rightsNeeded') }),
    };
    if (Object.keys(found).length > 0) return show(form, found);
    if (!profile) {
      keepDraft(draft, values);
      const back = path('design-service') + (changed ? `?service=${changed.id}` : '');
      router.push(`${path('login')}?redirect=${encodeURIComponent(back)}`);
      return;
    }
    setGeneral(undefined);
    setSending(true);
    try {
      const { cart: after } = await put(profile.id);
      forgetDraft(draft);
      client.setQueriesData({ queryKey: cartKey }, after);
      router.push(path('cart'));
    } catch (error) {
      setSending(false);
      // The session has ended: the button leads to the sign-in from now on.
      if (error instanceof Problem && error.status === 401) void checkSession(client).catch(() => undefined);
      const names = (Object.keys(emptyBrief) as (keyof DesignValues)[]).map(pathOfField);
      const failure = formFailure(error, names, t('failed'));
      show(form, byField(failure), failure.general);
    }
  };
  return { values, set, faults, general, isSending, submit, profile };
}

export type DesignForm = ReturnType<typeof useDesignForm>;
