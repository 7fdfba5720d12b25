'use client';
import { serviceCalls } from '@labelwerk/contracts/services/calls.ts';
import type { DesignOffer } from '@labelwerk/contracts/services/services.ts';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { type FieldError, type FieldErrors, useForm } from 'react-hook-form';
import { showCart, useCart } from '#features/cart/index.ts';
import { Problem, send } from '#platform/client/call.ts';
import { forgetDraft, keepDraft, readDraft } from '#platform/client/drafts/drafts.ts';
import { designDraft } from '#platform/client/drafts/shared-drafts.ts';
import { formFailure } from '#platform/client/forms/form-failure.ts';
import { useQueryClient } from '#platform/client/queries/use-query-client.ts';
import { randomId } from '#platform/client/random-id.ts';
import { checkSession, useSession } from '#platform/client/session.ts';
import { usePath, useSite } from '#platform/client/site.tsx';
import { useRouter } from '#platform/framework/navigation.ts';
import { useTranslations } from '#platform/framework/use-translations.ts';
import { focusFault } from '../focus-fault.ts';
import {
  asOffered,
  type BriefText,
  bodyOf,
  type DesignValues,
  emptyBrief,
  fieldNames,
  fieldOfPath,
  pathOfField,
} from './brief-values.ts';

/** A design in the cart, with its stored brief, to be changed. */
export type Changed = { readonly id: string; readonly cartId: string; readonly values: DesignValues };

/**
 * State of the design form: values, errors by field, and the call that puts the design into the cart. Input is kept in
 * session storage until then, also while the visitor signs in.
 */
export function useDesignForm(offer: DesignOffer, changed: Changed | undefined) {
  const t = useTranslations('services.design');
  const path = usePath();
  const router = useRouter();
  const client = useQueryClient();
  const { market, language } = useSite();
  const { data: profile } = useSession();
  const { data: cart } = useCart();
  const draft = changed ? `${designDraft}-${changed.id}` : designDraft;
  const [begun] = useState(() => {
    const start = changed?.values ?? emptyBrief;
    return asOffered({ ...start, ...readDraft(draft, start) }, offer);
  });
  const form = useForm<DesignValues>({ defaultValues: begun });
  const [general, setGeneral] = useState<string>();
  const [isSending, setSending] = useState(false);
  const key = useRef<string>(undefined);
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values: changedValues }) => {
          keepDraft(draft, changedValues);
          // Another brief is another service: its retry has a key of its own.
          key.current = undefined;
        },
      }),
    [form, draft],
  );
  const needed = { validate: (text: string) => text.trim() !== '' || t('needed') };
  form.register('isAuthorised', { validate: (given) => given === 'yes' || t('rightsNeeded') });

  const set = <Field extends keyof DesignValues>(field: Field, value: DesignValues[Field]) => {
    form.setValue(field, value as never);
    form.clearErrors(field);
  };
  /** Changes a field from its latest value: what arrives meanwhile is not lost. */
  const change = <Field extends keyof DesignValues>(
    field: Field,
    after: (before: DesignValues[Field]) => DesignValues[Field],
  ) => set(field, after(form.getValues(field) as DesignValues[Field]));
  const put = (customerId: number, values: DesignValues) => {
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
  const sendBrief = async (values: DesignValues, element: HTMLFormElement) => {
    if (!profile) {
      keepDraft(draft, values);
      const back = path('design-service') + (changed ? `?service=${changed.id}` : '');
      router.push(`${path('login')}?redirect=${encodeURIComponent(back)}`);
      return;
    }
    setGeneral(undefined);
    setSending(true);
    try {
      const { cart: after } = await put(profile.id, values);
      forgetDraft(draft);
      showCart(client, after);
      router.push(path('cart'));
    } catch (error) {
      setSending(false);
      // The session has ended: the button leads to the sign-in from now on.
      if (error instanceof Problem && error.status === 401) void checkSession(client).catch(() => undefined);
      const names = fieldNames.map(pathOfField);
      const { atFields, general: told } = formFailure(error, names, t('failed'));
      const faults: Record<string, string> = {};
      for (const { field: at, message } of atFields) {
        const field = fieldOfPath(at);
        if (field === undefined) continue;
        form.setError(field, { message });
        faults[field] = message;
      }
      setGeneral(told);
      focusFault(element, faults);
    }
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    const element = event.currentTarget;
    return form.handleSubmit(
      (values) => sendBrief(values, element),
      (errors) => focusFault(element, faultsOf(errors)),
    )(event);
  };
  return {
    values: form.watch(),
    set,
    change,
    /** A text of the brief; required ones are checked when the form is sent. */
    text: (field: BriefText, required: boolean) => form.register(field, required ? needed : {}),
    faults: faultsOf(form.formState.errors),
    ...{ general, isSending, submit, profile },
  };
}

const faultsOf = (errors: FieldErrors<DesignValues>): Readonly<Partial<Record<keyof DesignValues, string>>> =>
  Object.fromEntries(
    Object.entries(errors).map(([field, error]) => [field, (error as FieldError).message ?? '']),
  );

export type DesignForm = ReturnType<typeof useDesignForm>;
