'use client';
import { useSyncExternalStore } from 'react';

/** What the header says of whoever looks at it. */
export type Shopper = {
  /** The name of the customer, null for a visitor, undefined while nobody knows yet. */
  readonly name: string | null | undefined;
  /** Lines in the cart. */
  readonly items: number;
};

const nobody: Shopper = { name: undefined, items: 0 };
let known = nobody;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Tells the header what was found out. */
export function setShopper({ name, items }: Shopper): void {
  if (name === known.name && items === known.items) return;
  known = { name, items };
  for (const listener of listeners) listener();
}

/** Who looks at the page, as far as it is known: what asks for it comes after the page. */
export const useShopper = (): Shopper =>
  useSyncExternalStore(
    subscribe,
    () => known,
    () => nobody,
  );
