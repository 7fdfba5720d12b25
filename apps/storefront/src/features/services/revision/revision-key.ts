'use client';
import { useEffect, useState } from 'react';

const storageKey = 'service-revision';

/** The key of a mail's link in a fragment; '' without one. */
export const keyIn = (hash: string): string =>
  new URLSearchParams(hash.replace(/^#/, '')).get('key')?.trim() ?? '';

/**
 * Removes the key of the mail's link from the address and keeps it for this tab, so that neither anything else on the
 * page nor a page opened from it learns it. Without storage it is kept until the page is left. Call it before other
 * scripts run.
 */
export function keepRevisionKey(): void {
  const key = keyIn(location.hash);
  if (key === '') return;
  keyOfPage = key;
  try {
    sessionStorage.setItem(storageKey, key);
  } catch {
    // Without storage: see above.
  }
  history.replaceState(history.state, '', location.pathname + location.search);
}

let keyOfPage = '';

/** The key that this tab was opened with; '' without one. */
export function keptRevisionKey(): string {
  if (keyOfPage !== '') return keyOfPage;
  try {
    return sessionStorage.getItem(storageKey) ?? '';
  } catch {
    return '';
  }
}

/** The key that this tab was opened with; another link opened on the same page replaces it. */
export function useRevisionKey(): string {
  const [key, setKey] = useState(keptRevisionKey);
  useEffect(() => {
    const read = () => {
      keepRevisionKey();
      setKey(keptRevisionKey());
    };
    window.addEventListener('hashchange', read);
    return () => window.removeEventListener('hashchange', read);
  }, []);
  return key;
}
