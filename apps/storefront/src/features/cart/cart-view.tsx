'use client';
import { LinkButton } from '#kit/button/link-button.tsx';
import { CardComing } from '#kit/data/card-coming.tsx';
import { EmptyState } from '#kit/data/empty-state.tsx';
import { useLater } from '#platform/client/later/use-later.ts';
import { usePath } from '#platform/client/site.tsx';
import { useTranslations } from '#platform/framework/use-translations.ts';
import { OrderedBefore, useCartBefore } from './summary/ordered-before.tsx';
import { useCart } from './use-cart.ts';

const load = () => import('./full-cart.tsx').then(({ FullCart }) => FullCart);

function Coming() {
  return (
    <div className="grid items-start gap-6 desktop:grid-cols-[1fr_22rem]" aria-busy="true">
      <div className="grid gap-4">
        <CardComing lines={2} />
        <CardComing lines={2} />
      </div>
      <CardComing lines={4} button />
    </div>
  );
}

/** The cart with its lines and totals, or the empty state; below it the removed lines and services. */
export function CartView() {
  const t = useTranslations('cart');
  const path = usePath();
  const { data: cart, isPending, error, refetch } = useCart();
  // An empty cart is shown before the code of the lines is there; it may list lines that were removed.
  const FullCart = useLater(load);
  const cartBefore = useCartBefore(cart);

  if (isPending) return <Coming />;
  if (error) {
    return (
      <EmptyState
        title={t('failed')}
        actions={<LinkButton href={path('calculator')}>{t('toCalculator')}</LinkButton>}
      >
        {t('failedText')}
      </EmptyState>
    );
  }
  const empty = (
    <EmptyState
      title={t('empty')}
      actions={<LinkButton href={path('calculator')}>{t('toCalculator')}</LinkButton>}
    >
      {t('emptyText')}
    </EmptyState>
  );
  const isFull = cart ? cart.quantity_items > 0 : false;
  return (
    <>
      <OrderedBefore cartId={cartBefore} />
      {cart && FullCart ? (
        <FullCart cart={cart} empty={empty} refetch={refetch} />
      ) : isFull ? (
        <Coming />
      ) : (
        empty
      )}
    </>
  );
}
