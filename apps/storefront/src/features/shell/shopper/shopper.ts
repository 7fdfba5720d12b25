'use client';
import { useSyncExternalStore } from 'react';

/** What the header shows about the current user. */
export type Shopper = {
  /** The name of the customer, null for a visitor, undefined while unknown. */
  readonly name: string | null | undefined;
  /** Lines and services in the cart. */
  readonly items: number;
};

const nobody: Shopper = { name: undefined, items: 0 };
let known = nobody;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Publishes the user's state to the header. */
export function setShopper({ name, items }: Shopper): void {
  if (name === known.name && items === known.items) return;
  known = { name, items };
  for (const listener of listeners) listener();
}

/** The user's state as far as it is known: it is requested after the page has loaded. */
export const useShopper = (): Shopper =>
  useSyncExternalStore(
    subscribe,
    () => known,
    () => nobody,
  );
