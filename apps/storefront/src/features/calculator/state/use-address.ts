'use client';
import type { Configuration } from '@labelwerk/domain/pricing/configuration/configuration.ts';
import { toQuery } from '@labelwerk/domain/pricing/configuration/configuration-query.ts';
import { useCallback, useEffect, useRef } from 'react';
import { editedLine } from '#features/cart/index.ts';
import { timers } from '#kit/timers.ts';

export const storageKey = 'calculator';
/** Changes that follow one another this fast are one step for the back button. */
const oneStepMs = 800;

/** Keeps choices for the next visit. */
export function remember(query: string): void {
  try {
    localStorage.setItem(storageKey, query);
  } catch {
    // Without storage the address holds them all the same.
  }
}

/**
 * Writes the choices into the address and keeps them for the next visit, once they rest: the router looks at every
 * change of the address, which is too much work for each key typed. What is unwritten is written when the page goes.
 */
export function useAddress(): (configuration: Configuration) => void {
  const pending = useRef<{ query: string; push: boolean; timer: ReturnType<typeof setTimeout> }>(undefined);
  const lastChange = useRef(Number.NEGATIVE_INFINITY);

  const write = useCallback(() => {
    const waiting = pending.current;
    if (!waiting) return;
    clearTimeout(waiting.timer);
    pending.current = undefined;
    const method = waiting.push ? 'pushState' : 'replaceState';
    // A line of the cart that is being edited stays named; the next visit begins without it.
    const line = new URLSearchParams(window.location.search).get(editedLine);
    const query =
      line === null ? waiting.query : `${editedLine}=${encodeURIComponent(line)}&${waiting.query}`;
    window.history[method](window.history.state, '', `${window.location.pathname}?${query}`);
    remember(waiting.query);
  }, []);

  useEffect(() => {
    window.addEventListener('pagehide', write);
    return () => {
      window.removeEventListener('pagehide', write);
      // The router has moved on already: only the memory may still be written.
      const waiting = pending.current;
      if (!waiting) return;
      clearTimeout(waiting.timer);
      remember(waiting.query);
    };
  }, [write]);

  return useCallback(
    (configuration) => {
      const now = performance.now();
      const push = pending.current?.push || now - lastChange.current >= oneStepMs;
      lastChange.current = now;
      clearTimeout(pending.current?.timer);
      pending.current = {
        query: toQuery(configuration),
        push,
        timer: setTimeout(write, timers.debounce),
      };
    },
    [write],
  );
}
