'use client';
import type { Configuration } from '@labelwerk/domain/pricing/configuration/configuration.ts';
import { toQuery } from '@labelwerk/domain/pricing/configuration/configuration-query.ts';
import { type CompanionSizes, companionsQuery } from '@labelwerk/domain/pricing/configuration/label-set.ts';
import { useCallback, useEffect, useRef } from 'react';
import { editedLine } from '#features/cart/index.ts';
import { timers } from '#kit/timers.ts';

export const storageKey = 'calculator';
/** Changes within this time are one history entry, in ms. */
const oneStepMs = 800;

/** The parameter of the address that names the other labels of a set. */
export const setParameter = 'set';

/** All choices as the query of an address. */
export function choicesQuery(configuration: Configuration, companions: CompanionSizes): string {
  const set = companionsQuery(companions);
  return toQuery(configuration) + (set && `&${setParameter}=${set}`);
}

/** Stores the choices for the next visit. */
export function remember(query: string): void {
  try {
    localStorage.setItem(storageKey, query);
  } catch {
    // Without storage they are in the URL only.
  }
}

/**
 * Writes the choices to the URL and to storage once they are idle: the router processes every URL change,
 * which is too slow for every key stroke. Pending changes are written when the page is left.
 */
export function useAddress(): (configuration: Configuration, companions: CompanionSizes) => void {
  const pending = useRef<{ query: string; push: boolean; timer: ReturnType<typeof setTimeout> }>(undefined);
  const lastChange = useRef(Number.NEGATIVE_INFINITY);

  const write = useCallback(() => {
    const waiting = pending.current;
    if (!waiting) return;
    clearTimeout(waiting.timer);
    pending.current = undefined;
    const method = waiting.push ? 'pushState' : 'replaceState';
    // The id of an edited cart line stays in the URL; the next visit starts without it.
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
      // The router has already navigated: only storage may still be written.
      const waiting = pending.current;
      if (!waiting) return;
      clearTimeout(waiting.timer);
      remember(waiting.query);
    };
  }, [write]);

  return useCallback(
    (configuration, companions) => {
      const now = performance.now();
      const push = pending.current?.push || now - lastChange.current >= oneStepMs;
      lastChange.current = now;
      clearTimeout(pending.current?.timer);
      pending.current = {
        query: choicesQuery(configuration, companions),
        push,
        timer: setTimeout(write, timers.debounce),
      };
    },
    [write],
  );
}
