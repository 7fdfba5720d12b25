'use client';
import { type ComponentType, startTransition, useEffect, useState } from 'react';
import { whenIdle } from './when-idle.ts';

/**
 * A part of a page whose code is fetched when the browser has nothing else to do; undefined until it is there. `load` is
 * a function of its module, the same in every render. A line that breaks is tried once more when it is back.
 */
export function useLater<Props>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> | undefined {
  const [Part, setPart] = useState<ComponentType<Props>>();
  useEffect(() => {
    const left = new AbortController();
    const begin = () =>
      load().then(
        // Made in small steps: what somebody does meanwhile goes first.
        (part) => startTransition(() => setPart(() => part)),
        () => window.addEventListener('online', begin, { once: true, signal: left.signal }),
      );
    const stop = whenIdle(begin);
    return () => {
      stop();
      left.abort();
    };
  }, [load]);
  return Part;
}
