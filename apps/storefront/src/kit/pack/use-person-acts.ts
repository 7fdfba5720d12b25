'use client';
import { useEffect, useState } from 'react';

const signs = ['scroll', 'wheel', 'pointermove', 'pointerdown', 'touchstart', 'keydown'] as const;

/**
 * Whether the user has interacted with the page: moved the pointer, scrolled, pressed a key, or returned to
 * a scrolled position. Code that the first view does not need is loaded from then on.
 */
export function usePersonActs(): boolean {
  const [acts, setActs] = useState(false);
  useEffect(() => {
    const stop = new AbortController();
    const begin = () => {
      stop.abort();
      setActs(true);
    };
    if (window.scrollY > 0) begin();
    else
      for (const sign of signs)
        window.addEventListener(sign, begin, { capture: true, passive: true, signal: stop.signal });
    return () => stop.abort();
  }, []);
  return acts;
}
