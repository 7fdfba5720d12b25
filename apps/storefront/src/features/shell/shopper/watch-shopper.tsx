'use client';
import { useEffect } from 'react';
import { useCart } from '#features/cart/index.ts';
import { followAccount, watchBuyer } from '#platform/client/display/buyer.ts';
import { rememberSignedIn } from '#platform/client/display/signed-in.ts';
import { LateNotice } from '#platform/client/later/late-notice.tsx';
import { useSession } from '#platform/client/session.ts';
import { setShopper } from './shopper.ts';

/** Requests the session and the cart, lets prices follow the account, and shows a notice if the API responds slowly. */
export function WatchShopper() {
  const { data: profile } = useSession();
  const { data: cart } = useCart();
  const name = profile === null ? null : profile?.name;
  const items = cart?.quantity_items ?? 0;
  const isBusiness = profile === null ? false : profile?.has_vat_number;
  useEffect(() => setShopper({ name, items }), [name, items]);
  useEffect(() => {
    if (name !== undefined) rememberSignedIn(name !== null);
  }, [name]);
  useEffect(watchBuyer, []);
  useEffect(() => {
    if (isBusiness !== undefined) followAccount(isBusiness);
  }, [isBusiness]);
  return <LateNotice />;
}
