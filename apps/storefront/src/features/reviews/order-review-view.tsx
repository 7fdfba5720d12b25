'use client';
import { reviewCalls } from '@labelwerk/contracts/reviews/calls.ts';
import { useEffect, useState } from 'react';
import { SignedIn } from '#features/orders/index.ts';
import { EmptyState } from '#kit/data/empty-state.tsx';
import { Skeleton } from '#kit/data/skeleton.tsx';
import { send } from '#platform/client/call.ts';
import { useQuery } from '#platform/client/queries/use-query.ts';
import type { Profile } from '#platform/client/session.ts';
import { useTranslations } from '#platform/framework/use-translations.ts';
import { NoMails } from './no-mails.tsx';
import { ReviewForm } from './review-form.tsx';

/** The review of an order. The unsubscribe link of a mail works for anyone who has it, signed in or not. */
export function OrderReviewView({ orderId }: { readonly orderId: string }) {
  const [token, setToken] = useState('');
  useEffect(() => setToken(new URLSearchParams(window.location.hash.slice(1)).get('no-mails') ?? ''), []);
  return (
    <>
      {token !== '' && <NoMails token={token} />}
      <SignedIn>{(profile) => <OwnReview profile={profile} orderId={orderId} />}</SignedIn>
    </>
  );
}

function OwnReview({ profile, orderId }: { readonly profile: Profile; readonly orderId: string }) {
  const t = useTranslations('reviews');
  const params = { customerId: profile.id, orderId };
  const { data, isPending } = useQuery({
    queryKey: ['review', profile.id, orderId],
    queryFn: ({ signal }) => send(reviewCalls.getOrderReview, { params, signal }),
  });
  if (isPending) return <Skeleton height="24rem" />;
  if (!data) return <EmptyState title={t('missing')}>{t('missingText')}</EmptyState>;
  if (!data.open && !data.review)
    return <EmptyState title={t('notYet', { number: data.order_number })}>{t('notYetText')}</EmptyState>;
  return <ReviewForm params={params} order={data} suggested={signedAs(profile)} />;
}

/** First name and initial: personal, but not identifying. */
function signedAs({ name, last_name: last }: Profile): string {
  const initial = [...(last ?? '')][0];
  return initial ? `${name} ${initial}.` : name;
}
