'use client';
import { useCallback, useSyncExternalStore } from 'react';

/** Phones, and windows zoomed until they are as narrow; print is excluded. */
export const narrowScreen = 'screen and (max-width: 47.99rem)';

const lists = new Map<string, MediaQueryList>();

/**
 * One MediaQueryList per query: React reads its state on every render, and creating one costs as much as a
 * small component.
 */
function listOf(query: string): MediaQueryList {
  const known = lists.get(query) ?? window.matchMedia(query);
  lists.set(query, known);
  return known;
}

/** Whether a media query matches; false on the server and in the first render of the browser. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = listOf(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => listOf(query).matches,
    () => false,
  );
}
