'use client';
import { useCallback, useSyncExternalStore } from 'react';

/** Phones, and windows enlarged until they are as narrow; paper is as wide as it is. */
export const narrowScreen = 'screen and (max-width: 47.99rem)';

/** Whether a media query holds; false on the server and in the first picture of the browser. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (tell: () => void) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', tell);
      return () => media.removeEventListener('change', tell);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => false,
  );
}
