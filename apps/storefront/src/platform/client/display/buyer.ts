'use client';
import type { Buyer, LeadingPrice } from '@labelwerk/domain/vat/leading-price.ts';
import { useSyncExternalStore } from 'react';

/** In the storage: what the visitor chose, or `account` if their account has a VAT number. */
const storageKey = 'buyer';
const listeners = new Set<() => void>();

function readStored(): string | null {
  try {
    return localStorage.getItem(storageKey);
  } catch {
    return null;
  }
}

function store(value: Buyer | 'account' | null): void {
  try {
    if (value === null) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, value);
  } catch {
    // Without storage the choice applies to this page only.
  }
}

/**
 * Which price leads on this page: the attribute that public/first.js sets before the first paint. A site whose law
 * does not allow net prices first has it in its HTML, and it stays.
 */
function apply(buyer: Buyer): void {
  const { dataset } = document.documentElement;
  if (dataset.leads === 'gross') return;
  if (buyer === 'business') dataset.leads = 'net';
  else delete dataset.leads;
  for (const listener of listeners) listener();
}

const buyerOf = (stored: string | null): Buyer =>
  stored === 'business' || stored === 'account' ? 'business' : 'consumer';

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const readLeading = (): LeadingPrice => (document.documentElement.dataset.leads === 'net' ? 'net' : 'gross');

/** Remembers for whom the visitor buys: businesses see the net price first. */
export function chooseBuyer(buyer: Buyer): void {
  store(buyer);
  apply(buyer);
}

/**
 * An account with a VAT number is a business, unless the visitor chose otherwise in this browser. Without a session
 * this ends.
 */
export function followAccount(hasVatNumber: boolean): void {
  const stored = readStored();
  if (stored === 'business' || stored === 'consumer') return;
  if ((stored === 'account') === hasVatNumber) return;
  store(hasVatNumber ? 'account' : null);
  apply(hasVatNumber ? 'business' : 'consumer');
}

/** Follows choices made in other tabs, or before the browser returns to a page it kept. Returns its end. */
export function watchBuyer(): () => void {
  const readAgain = () => apply(buyerOf(readStored()));
  const onStorage = ({ key }: StorageEvent) => key === storageKey && readAgain();
  const onShow = ({ persisted }: PageTransitionEvent) => persisted && readAgain();
  addEventListener('storage', onStorage);
  addEventListener('pageshow', onShow);
  return () => {
    removeEventListener('storage', onStorage);
    removeEventListener('pageshow', onShow);
  };
}

/** The price that comes first for this visitor; with VAT on the server and before hydration. */
export const useLeadingPrice = (): LeadingPrice =>
  useSyncExternalStore(subscribe, readLeading, (): LeadingPrice => 'gross');
