'use client';
import { type RefObject, useEffect, useState } from 'react';

/** Share of the window's height that a design may take. */
const share = 0.72;
const lowest = 260;

/** The room for a design in CSS pixels, measured now and whenever it changes. */
export function useStageSize(stage: RefObject<HTMLElement | null>) {
  const [size, setSize] = useState({ width: 0, height: 0 });
  useEffect(() => {
    const element = stage.current;
    if (!element) return;
    const measure = () =>
      setSize({
        width: element.clientWidth,
        height: Math.max(lowest, Math.round(window.innerHeight * share)),
      });
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    measure();
    return () => observer.disconnect();
  }, [stage]);
  return size;
}
