'use client';
import { type RefObject, useEffect, useRef, useState } from 'react';

/** Distance outside the viewport that counts as near. */
const ahead = '400px 0px';

/** Whether an element has come near the viewport, by default 400 px; stays true from then on. */
export function useNear<T extends Element>(margin = ahead): readonly [RefObject<T | null>, boolean] {
  const place = useRef<T>(null);
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    if (!place.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setIsNear(true), {
      rootMargin: margin,
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [margin]);
  return [place, isNear];
}
