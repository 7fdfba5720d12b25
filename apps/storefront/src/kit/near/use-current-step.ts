'use client';
import { useEffect, useState } from 'react';

/** The index of the step in view, by the ids of the steps, once they are drawn. */
export function useCurrentStep(steps: readonly string[], areDrawn: boolean): number {
  const [current, setCurrent] = useState(0);
  useEffect(() => {
    if (!areDrawn) return;
    const isOnScreen = new Map<string, boolean>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const entry of entries) isOnScreen.set(entry.target.id, entry.isIntersecting);
        const first = steps.findIndex((step) => isOnScreen.get(step));
        if (first >= 0) setCurrent(first);
      },
      { rootMargin: '-30% 0px -55% 0px' },
    );
    for (const step of steps) {
      const section = document.getElementById(step);
      if (section) observer.observe(section);
    }
    return () => observer.disconnect();
  }, [steps, areDrawn]);
  return current;
}
