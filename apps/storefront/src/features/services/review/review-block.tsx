'use client';
import { LinkButton } from '#kit/button/link-button.tsx';
import { usePath } from '#platform/client/site.tsx';
import { useTranslations } from '#platform/framework/use-translations.ts';
import { Coming } from '../coming.tsx';
import { SignInFirst } from '../sign-in-first.tsx';
import { type Named, useServiceInCart } from '../use-service-in-cart.ts';
import { ReviewForm } from './review-form.tsx';
import { type ChangedReview, type FormKind, offerOf } from './review-values.ts';
import { useFormTexts } from './use-form-texts.ts';
import { useOfferedReviews } from './use-reviews.ts';

function changedOf(named: Named): ChangedReview | undefined {
  if (named.is !== 'in-cart') return undefined;
  const { id, brief, service } = named.service;
  if (brief.kind !== 'review') return undefined;
  const { file_id, message, label_id = '' } = brief;
  return { id, values: { service, file_id, message, label_id }, pages: brief.pages };
}

/** The form of the reviews and checks of a file. */
export const ReviewBlock = () => <FileServiceBlock kind="review" />;

/** The form of the proofs of a file. */
export const ProofBlock = () => <FileServiceBlock kind="proof" />;

/** The form of services for a file, or a note that none is offered. */
function FileServiceBlock({ kind }: { readonly kind: FormKind }) {
  const t = useTranslations('services.review');
  const texts = useFormTexts(kind);
  const path = usePath();
  const { data, isError } = useOfferedReviews();
  const offer = data && offerOf(kind, data);
  const named = useServiceInCart();
  if (isError || named.is === 'failed') return <p role="alert">{t('failed')}</p>;
  if (offer?.services.length === 0)
    return (
      <div className="grid justify-items-start gap-4">
        <p>{texts.notOffered}</p>
        <LinkButton href={path('contact')}>{t('contact')}</LinkButton>
      </div>
    );
  if (named.is === 'signed-out') return <SignInFirst text={t('signInText')} label={t('signIn')} />;
  if (!offer || named.is === 'coming') return <Coming height="45rem" />;
  return <ReviewForm kind={kind} offer={offer} changed={changedOf(named)} />;
}
