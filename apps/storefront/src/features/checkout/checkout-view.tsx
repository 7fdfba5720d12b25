'use client';
import dynamic from 'next/dynamic';
import { useEffect, useRef } from 'react';
import { OrderedBefore, useCart, useCartBefore } from '#features/cart/index.ts';
import { LinkButton } from '#kit/button/link-button.tsx';
import { EmptyState } from '#kit/data/empty-state.tsx';
import { showToast } from '#kit/overlay/toast-store.ts';
import { useSession } from '#platform/client/session.ts';
import { usePath } from '#platform/client/site.tsx';
import { useRouter } from '#platform/framework/navigation.ts';
import { useTranslations } from '#platform/framework/use-translations.ts';
import { CheckoutComing } from './checkout-coming.tsx';

const bring = () => import('./checkout-form.tsx');
const CheckoutForm = dynamic(() => bring().then((part) => part.CheckoutForm), {
  ssr: false,
  loading: CheckoutComing,
});

/** From the cart to the order: delivery, payment, and the final price. */
export function CheckoutView() {
  const t = useTranslations('checkout');
  const path = usePath();
  const router = useRouter();
  const { data: profile, isPending } = useSession();
  const { data: cart, isPending: cartPending } = useCart();
  const cartBefore = useCartBefore(cart);
  const signIn = `${path('login')}?redirect=${encodeURIComponent(path('checkout'))}`;
  // Loaded while the cart is being fetched.
  useEffect(() => void bring(), []);
  const wasSignedIn = useRef(false);
  const isVisitor = profile === null;
  // When the session ends: sign in and return; the form keeps its values.
  useEffect(() => {
    if (profile) wasSignedIn.current = true;
    if (!isVisitor || !wasSignedIn.current) return;
    showToast({ text: t('signedOut'), look: 'danger' });
    router.push(signIn);
  }, [profile, isVisitor, t, router, signIn]);

  if (isPending || (cartPending && !isVisitor)) return <CheckoutComing />;
  if (!profile) {
    return (
      <EmptyState title={t('signInFirst')} actions={<LinkButton href={signIn}>{t('signIn')}</LinkButton>}>
        {t('signInText')}
      </EmptyState>
    );
  }
  if (!cart || cart.quantity_items === 0) {
    return (
      <>
        <OrderedBefore cartId={cartBefore} />
        <EmptyState
          title={t('empty')}
          actions={<LinkButton href={path('calculator')}>{t('toCalculator')}</LinkButton>}
        >
          {t('emptyText')}
        </EmptyState>
      </>
    );
  }
  // Another cart is another order: nothing that was entered for the one before belongs to it.
  return (
    <>
      <OrderedBefore cartId={cartBefore} />
      <CheckoutForm key={cart._id} customerId={profile.id} cart={cart} />
    </>
  );
}
