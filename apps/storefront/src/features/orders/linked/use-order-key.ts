'use client';
import { useEffect, useState } from 'react';

const keyIn = (hash: string): string => new URLSearchParams(hash.replace(/^#/, '')).get('key') ?? '';

/** The key that the link of a mail brought behind the `#`; undefined until the browser was asked, '' without one. */
export function useOrderKey(): string | undefined {
  const [key, setKey] = useState<string>();
  useEffect(() => {
    const read = () => setKey(keyIn(window.location.hash));
    read();
    window.addEventListener('hashchange', read);
    return () => window.removeEventListener('hashchange', read);
  }, []);
  return key;
}
