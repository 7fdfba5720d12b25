'use client';
import { useEffect, useState } from 'react';

/** How far below the upper edge of the window what is shown comes to stand, in CSS pixels. */
const above = 400;

/** Brings what a selector names into sight and marks it with a class, as long as it is shown. */
export function useTarget(selector: string | undefined, mark: string): Element | null {
  const [target, setTarget] = useState<Element | null>(null);
  useEffect(() => {
    const found = selector === undefined ? null : document.querySelector(selector);
    setTarget(found);
    if (!(found instanceof HTMLElement)) return;
    found.classList.add(mark);
    const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    const { top, height } = found.getBoundingClientRect();
    // A low window shows the part from its beginning.
    const room = Math.min(above, Math.max(96, (window.innerHeight - height) / 2));
    window.scrollTo({ top: window.scrollY + top - room, behavior: isCalm ? 'instant' : 'smooth' });
    return () => {
      found.classList.remove(mark);
    };
  }, [selector, mark]);
  return target;
}
