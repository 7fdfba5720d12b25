'use client';
import { useEffect, useState } from 'react';

const storageKey = 'account-invitation';

/** Without session storage the link of the mail has to be opened again. */
function kept(): string {
  try {
    return sessionStorage.getItem(storageKey) ?? '';
  } catch {
    return '';
  }
}

export function keepInvitationKey(key: string): void {
  try {
    if (key === '') sessionStorage.removeItem(storageKey);
    else sessionStorage.setItem(storageKey, key);
  } catch {
    // No session storage: see `kept`.
  }
}

/**
 * The key in the fragment of the mail's link. It is stored for this tab, so that the sign-in leads back to the invitation
 * without the key in an address. Undefined before the first effect, '' without a key.
 */
export function useInvitationKey(): string | undefined {
  const [key, setKey] = useState<string>();
  useEffect(() => {
    const read = () => {
      const given = new URLSearchParams(location.hash.replace(/^#/, '')).get('key') ?? '';
      if (given !== '') keepInvitationKey(given);
      setKey(given || kept());
    };
    read();
    window.addEventListener('hashchange', read);
    return () => window.removeEventListener('hashchange', read);
  }, []);
  return key;
}
