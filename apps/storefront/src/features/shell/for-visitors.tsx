'use client';
import type { ReactNode } from 'react';
import { useShopper } from './shopper/shopper.ts';

/** A list item for visitors alone: hidden once a customer is known to be signed in. */
export function ForVisitors({ children }: { readonly children: ReactNode }) {
  const { name } = useShopper();
  return <li hidden={typeof name === 'string'}>{children}</li>;
}
