'use client';
import { useEffect, useState } from 'react';

const signs = ['scroll', 'wheel', 'pointermove', 'pointerdown', 'touchstart', 'keydown'] as const;

/**
 * Whether somebody has begun to use the page: moved, scrolled, pressed a key, or came back to a place further down.
 * What a first view does not need is fetched from then on.
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
