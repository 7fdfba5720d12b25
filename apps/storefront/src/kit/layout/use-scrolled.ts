'use client';
import { useEffect, useState } from 'react';
import { timers } from '../timers.ts';

/**
 * Whether the page is scrolled past `threshold` pixels, checked when scrolling pauses and at most every 200
 * ms.
 */
export function useScrolled(threshold: number): boolean {
  const [scrolled, setScrolled] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      timer = undefined;
      setScrolled(window.scrollY > threshold);
    };
    const onScroll = () => {
      timer ??= setTimeout(look, timers.scroll);
    };
    // In the next frame: measuring at once would force an extra layout.
    const frame = requestAnimationFrame(look);
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
      window.removeEventListener('scroll', onScroll);
    };
  }, [threshold]);
  return scrolled;
}
