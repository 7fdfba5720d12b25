'use client';
import { useEffect, useState } from 'react';

const storageKey = 'account-invitation';

/** Where the browser keeps nothing, the link of the mail is opened once more. */
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
    // As above.
  }
}

/**
 * The key that the link of the mail brought behind the `#`. It is kept for this tab, so that the way over the sign-in leads
 * back to the invitation without the key in any address. Undefined until the browser was asked, '' without one.
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
