'use client';
import { type ComponentType, startTransition, useEffect, useState } from 'react';
import { whenIdle } from './when-idle.ts';

/**
 * A component whose code is loaded when the browser is idle; undefined until then. `load` must be a
 * module-level function, the same in every render. After a network error it is retried once the connection
 * is back.
 */
export function useLater<Props>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> | undefined {
  const [Part, setPart] = useState<ComponentType<Props>>();
  useEffect(() => {
    const left = new AbortController();
    const begin = () =>
      load().then(
        // Rendered as a transition: user input has priority.
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
