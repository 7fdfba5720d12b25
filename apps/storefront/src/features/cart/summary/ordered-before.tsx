'use client';
import type { Cart } from '@labelwerk/contracts/cart/cart.ts';
import { checkoutCalls } from '@labelwerk/contracts/checkout/calls.ts';
import { useState } from 'react';
import { LinkButton } from '#kit/button/link-button.tsx';
import { isProblemOf, send } from '#platform/client/call.ts';
import { useQuery } from '#platform/client/queries/use-query.ts';
import { useSession } from '#platform/client/session.ts';
import { usePath } from '#platform/client/site.tsx';
import { useTranslations } from '#platform/framework/use-translations.ts';

/**
 * The id of the cart that this page showed before the current one, `''` if there was none: a cart that was
 * ordered in another tab is replaced by an empty or a new one.
 */
export function useCartBefore(cart: Cart | null | undefined): string {
  const [ids, setIds] = useState({ now: '', before: '' });
  const id = cart?._id ?? '';
  if (cart !== undefined && id !== ids.now) setIds({ now: id, before: ids.now || ids.before });
  return id === ids.now ? ids.before : ids.now || ids.before;
}

/** Names the order that a cart has become, with a link to it; nothing for a cart that was not ordered. */
export function OrderedBefore({ cartId }: { readonly cartId: string }) {
  const t = useTranslations('cart.ordered');
  const path = usePath();
  const customerId = useSession().data?.id ?? 0;
  const { data: order } = useQuery({
    queryKey: ['order-of-cart', customerId, cartId],
    enabled: customerId > 0 && cartId !== '',
    queryFn: async ({ signal }) => {
      try {
        await send(checkoutCalls.listCartApprovals, { params: { customerId, cartId }, signal });
      } catch (error) {
        if (!isProblemOf(checkoutCalls.listCartApprovals, error)) throw error;
        const { order_id: id, order_number: number } = error.document;
        if (error.code === 'checkout.done' && typeof id === 'string' && typeof number === 'string')
          return { id, number };
      }
      return null;
    },
  });
  if (!order) return null;
  return (
    <div
      role="status"
      data-testid="ordered-before"
      className="flex flex-wrap items-center justify-between gap-3 rounded-card bg-action-wash p-4"
    >
      <p>{t('text', { number: order.number })}</p>
      <LinkButton href={path('order', { orderId: order.id })} look="outline" size="small">
        {t('see')}
      </LinkButton>
    </div>
  );
}
