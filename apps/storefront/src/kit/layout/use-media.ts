'use client';
import { useCallback, useSyncExternalStore } from 'react';

/** Phones, and windows enlarged until they are as narrow; paper is as wide as it is. */
export const narrowScreen = 'screen and (max-width: 47.99rem)';

const lists = new Map<string, MediaQueryList>();

/** One list a query: React asks for its state at every render, and making one costs as much as a small component. */
function listOf(query: string): MediaQueryList {
  const known = lists.get(query) ?? window.matchMedia(query);
  lists.set(query, known);
  return known;
}

/** Whether a media query holds; false on the server and in the first picture of the browser. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (tell: () => void) => {
      const media = listOf(query);
      media.addEventListener('change', tell);
      return () => media.removeEventListener('change', tell);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => listOf(query).matches,
    () => false,
  );
}
