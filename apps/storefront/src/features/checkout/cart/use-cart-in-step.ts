'use client';
import type { Cart, ChangeCartInput } from '@labelwerk/contracts/cart/cart.ts';
import { useEffect, useRef } from 'react';
import { behind, type CartPlace } from './behind.ts';

/**
 * Tells the shop each choice of address and VAT number as it is made, so that the totals that are shown are those that
 * are ordered. A choice is told once: what another device sets afterwards is not written over.
 */
export function useCartInStep(
  wanted: CartPlace | undefined,
  cart: Cart,
  tell: (change: ChangeCartInput) => void,
): void {
  const told = useRef('');
  const choice = JSON.stringify(wanted);
  useEffect(() => {
    if (!wanted || told.current === choice) return;
    told.current = choice;
    const change = behind(wanted, cart);
    if (change) tell(change);
  });
}
