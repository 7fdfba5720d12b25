'use client';
import { usePriceList } from '#features/calculator/index.ts';
import { LinkButton } from '#kit/button/link-button.tsx';
import { usePath } from '#platform/client/site.tsx';
import { useTranslations } from '#platform/framework/use-translations.ts';
import { Coming } from '../coming.tsx';
import { SignInFirst } from '../sign-in-first.tsx';
import { type Named, useServiceInCart } from '../use-service-in-cart.ts';
import { valuesOf } from './brief-values.ts';
import { DesignForm } from './design-form.tsx';
import type { Changed } from './use-design-form.ts';
import { useDesignOffer } from './use-offer.ts';

function changedOf(named: Named): Changed | undefined {
  if (named.is !== 'in-cart') return undefined;
  const { id, brief, cart_id: cartId } = named.service;
  return brief.kind === 'design' && cartId !== null ? { id, cartId, values: valuesOf(brief) } : undefined;
}

/** The form of the design service, or a note that it is not offered. */
export function DesignBlock() {
  const t = useTranslations('services.design');
  const path = usePath();
  const offer = useDesignOffer();
  const { data: list } = usePriceList();
  const named = useServiceInCart();
  if (offer.isError || named.is === 'failed') return <p role="alert">{t('failed')}</p>;
  if (offer.data === null)
    return (
      <div className="grid justify-items-start gap-4">
        <p>{t('notOffered')}</p>
        <LinkButton href={path('contact')}>{t('contact')}</LinkButton>
      </div>
    );
  if (named.is === 'signed-out') return <SignInFirst text={t('signInText')} label={t('signIn')} />;
  if (!offer.data || !list || named.is === 'coming') return <Coming height="70rem" />;
  const changed = changedOf(named);
  return (
    <div className="grid gap-4">
      {named.is !== 'new' && !changed && (
        <p role="status" className="rounded-card bg-warning-wash p-3">
          {t('gone')}
        </p>
      )}
      <DesignForm offer={offer.data} list={list} changed={changed} />
    </div>
  );
}
