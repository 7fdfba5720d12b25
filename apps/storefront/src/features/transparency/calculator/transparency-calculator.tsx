'use client';
import type { CartItem } from '@labelwerk/contracts/cart/cart.ts';
import { useState } from 'react';
import { CardComing } from '#kit/data/card-coming.tsx';
import { useEditedLabel } from '../order/use-order-label.ts';
import { LabelCalculator } from './label-calculator.tsx';

/** The calculator of Transparency labels, for a new label or for the one in the cart that the address names. */
export function TransparencyCalculator() {
  const { line, isLooking } = useEditedLabel();
  // As it was when the page was opened, even if the cart is read again meanwhile.
  const [edited, setEdited] = useState<CartItem>();
  if (edited === undefined && line) setEdited(line);
  if (isLooking)
    return (
      <div aria-busy="true" className="min-h-[70rem]">
        <CardComing lines={6} button />
      </div>
    );
  return <LabelCalculator key={edited?.id} edited={edited} />;
}
