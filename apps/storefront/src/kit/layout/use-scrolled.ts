'use client';
import { useEffect, useState } from 'react';
import { timers } from '../timers.ts';

/** Whether the page is scrolled past `threshold` pixels, looked at when scrolling rests and at most every 200 ms. */
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
    // With the next picture: asked for at once, the page would be laid out once more.
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
