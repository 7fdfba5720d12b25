'use client';
import { serviceCalls } from '@labelwerk/contracts/services/calls.ts';
import type { OfferedReviews } from '@labelwerk/contracts/services/services.ts';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { showCart, useCart } from '#features/cart/index.ts';
import { Problem, send } from '#platform/client/call.ts';
import { forgetDraft, keepDraft, readDraft } from '#platform/client/drafts/drafts.ts';
import { byField, formFailure } from '#platform/client/forms/form-failure.ts';
import { useQueryClient } from '#platform/client/queries/use-query-client.ts';
import { randomId } from '#platform/client/random-id.ts';
import { checkSession, useSession } from '#platform/client/session.ts';
import { usePath, useSite } from '#platform/client/site.tsx';
import { useRouter } from '#platform/framework/navigation.ts';
import { useTranslations } from '#platform/framework/use-translations.ts';
import { focusFault } from '../focus-fault.ts';
import {
  type ChangedReview,
  chosenReview,
  emptyReview,
  type FormKind,
  type ReviewValues,
  reviewBegins,
  reviewBody,
} from './review-values.ts';

/** State of the review form, and the call that puts the review into the cart. */
export function useReviewForm(kind: FormKind, offer: OfferedReviews, changed: ChangedReview | undefined) {
  const t = useTranslations('services.review');
  const path = usePath();
  const router = useRouter();
  const client = useQueryClient();
  const { market, language } = useSite();
  const { data: profile } = useSession();
  const { data: cart } = useCart();
  const draft = changed ? `review-${changed.id}` : kind;
  const [begun] = useState(() =>
    reviewBegins(new URLSearchParams(location.search), readDraft(draft, emptyReview), changed?.values),
  );
  const [values, setValues] = useState(begun);
  const [faults, setFaults] = useState<Readonly<Record<string, string | undefined>>>({});
  const [general, setGeneral] = useState<string>();
  const [isSending, setSending] = useState(false);
  const key = useRef<string>(undefined);
  useEffect(() => {
    if (values !== begun) keepDraft(draft, values);
  }, [values, begun, draft]);

  const set = (change: Partial<ReviewValues>) => {
    setValues((before) => ({ ...before, ...change }));
    setFaults({});
    key.current = undefined;
  };
  const service = chosenReview(offer, values);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const show = (found: typeof faults, text?: string) => {
      setFaults(found);
      setGeneral(text);
      focusFault(form, found);
    };
    if (!profile) {
      keepDraft(draft, values);
      const back = path(kind === 'proof' ? 'proof-order' : 'order-artwork-service') + location.search;
      router.push(`${path('login')}?redirect=${encodeURIComponent(back)}`);
      return;
    }
    if (service === undefined) return;
    if (values.file_id === '') return show({ file_id: t('fileNeeded') });
    setGeneral(undefined);
    setSending(true);
    key.current ??= randomId();
    const body = reviewBody(values, service, changed);
    const customerId = profile.id;
    try {
      const { cart: after } = changed
        ? await send(serviceCalls.changeReview, { params: { customerId, serviceId: changed.id }, body })
        : await send(serviceCalls.addReview, {
            params: { customerId },
            body: {
              ...{ ...body, market: String(market), lang: language },
              ...(cart?._id && { cart_id: cart._id }),
            },
            key: key.current,
          });
      forgetDraft(draft);
      showCart(client, after);
      router.push(path('cart'));
    } catch (error) {
      setSending(false);
      // The session has ended: the button leads to the sign-in from now on.
      if (error instanceof Problem && error.status === 401) void checkSession(client).catch(() => undefined);
      const failure = formFailure(error, ['service', 'file_id', 'label_id', 'message'], t('failed'));
      show(byField(failure), failure.general);
    }
  };
  return { values, set, service, faults, general, isSending, submit, profile };
}
