'use client';
import type { Cart, ChangeCartInput } from '@labelwerk/contracts/cart/cart.ts';
import { useEffect, useRef } from 'react';
import { behind, type CartPlace } from './behind.ts';

/**
 * Sends each choice of address and VAT number to the API as it is made, so that the totals shown are those
 * ordered. A choice is sent once: later changes by another device are not overwritten.
 */
export function useCartInStep(
  wanted: CartPlace | undefined,
  cart: Cart,
  onChange: (change: ChangeCartInput) => void,
): void {
  const sentChoice = useRef('');
  const choice = JSON.stringify(wanted);
  useEffect(() => {
    if (!wanted || sentChoice.current === choice) return;
    sentChoice.current = choice;
    const change = behind(wanted, cart);
    if (change) onChange(change);
  });
}
