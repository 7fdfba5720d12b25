'use client';
import { useEffect, useState } from 'react';
import { scrollPlace } from './scroll-place.ts';

/** Scrolls the element of a selector into view and marks it with a class while it is the target. */
export function useTarget(selector: string | undefined, mark: string): Element | null {
  const [target, setTarget] = useState<Element | null>(null);
  useEffect(() => {
    const found = selector === undefined ? null : document.querySelector(selector);
    setTarget(found);
    if (!(found instanceof HTMLElement)) return;
    found.classList.add(mark);
    const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    const { top, height } = found.getBoundingClientRect();
    const place = scrollPlace({ windowHeight: window.innerHeight, top, height, scrolled: window.scrollY });
    window.scrollTo({ top: place, behavior: isCalm ? 'instant' : 'smooth' });
    return () => {
      found.classList.remove(mark);
    };
  }, [selector, mark]);
  return target;
}
