'use client';
import { useEffect, useState } from 'react';

const keyIn = (hash: string): string => new URLSearchParams(hash.replace(/^#/, '')).get('key') ?? '';

/** The key in the fragment of a link; undefined before the first effect, '' without one. */
export function useLinkKey(): string | undefined {
  const [key, setKey] = useState<string>();
  useEffect(() => {
    const read = () => setKey(keyIn(window.location.hash));
    read();
    window.addEventListener('hashchange', read);
    return () => window.removeEventListener('hashchange', read);
  }, []);
  return key;
}
