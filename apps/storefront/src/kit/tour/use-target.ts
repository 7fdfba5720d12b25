'use client';
import { useEffect, useState } from 'react';

/** Distance of the target from the top of the window, in CSS pixels. */
const above = 400;

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
    // A low window shows the element from its top.
    const room = Math.min(above, Math.max(96, (window.innerHeight - height) / 2));
    window.scrollTo({ top: window.scrollY + top - room, behavior: isCalm ? 'instant' : 'smooth' });
    return () => {
      found.classList.remove(mark);
    };
  }, [selector, mark]);
  return target;
}
