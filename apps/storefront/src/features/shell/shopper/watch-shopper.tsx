'use client';
import { useEffect } from 'react';
import { useCart } from '#features/cart/index.ts';
import { LateNotice } from '#platform/client/later/late-notice.tsx';
import { useSession } from '#platform/client/session.ts';
import { setShopper } from './shopper.ts';

/** Requests the session and the cart, and shows a notice if the API responds slowly. */
export function WatchShopper() {
  const { data: profile } = useSession();
  const { data: cart } = useCart();
  const name = profile === null ? null : profile?.name;
  const items = cart?.quantity_items ?? 0;
  useEffect(() => setShopper({ name, items }), [name, items]);
  return <LateNotice />;
}
