'use client';
import { useTranslations } from 'next-intl';
import { LinkButton } from '#kit/button/link-button.tsx';
import { usePath } from '#platform/client/site.tsx';
import { Coming } from '../coming.tsx';
import { SignInFirst } from '../sign-in-first.tsx';
import { type Named, useServiceInCart } from '../use-service-in-cart.ts';
import { ReviewForm } from './review-form.tsx';
import type { ChangedReview } from './review-values.ts';
import { useOfferedReviews } from './use-reviews.ts';

function changedOf(named: Named): ChangedReview | undefined {
  if (named.is !== 'in-cart') return undefined;
  const { id, brief, service } = named.service;
  if (brief.kind !== 'review') return undefined;
  return { id, values: { service, file_id: brief.file_id, message: brief.message }, pages: brief.pages };
}

/** The form of the artwork services, or a note that none is offered. */
export function ReviewBlock() {
  const t = useTranslations('services.review');
  const path = usePath();
  const { data: offer, isError } = useOfferedReviews();
  const named = useServiceInCart();
  if (isError || named.is === 'failed') return <p role="alert">{t('failed')}</p>;
  if (offer?.services.length === 0)
    return (
      <div className="grid justify-items-start gap-4">
        <p>{t('notOffered')}</p>
        <LinkButton href={path('contact')}>{t('contact')}</LinkButton>
      </div>
    );
  if (named.is === 'signed-out') return <SignInFirst text={t('signInText')} label={t('signIn')} />;
  if (!offer || named.is === 'coming') return <Coming height="45rem" />;
  return <ReviewForm offer={offer} changed={changedOf(named)} />;
}
