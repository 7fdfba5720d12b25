'use client';
import { type ReactNode, startTransition, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** Distance outside the viewport at which a drawing is rendered. */
const ahead = '400px 0px';

/**
 * A drawing in a place of fixed size, rendered when it comes near the viewport and kept from then on; all
 * of them before printing. A page with dozens of drawings has only the DOM nodes of those seen so far.
 */
export function WhenSeen({
  className,
  children,
}: {
  readonly className: string;
  readonly children: ReactNode;
}) {
  const place = useRef<HTMLSpanElement>(null);
  const [isSeen, setIsSeen] = useState(false);
  useEffect(() => {
    if (isSeen || !place.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => entry?.isIntersecting && startTransition(() => setIsSeen(true)),
      { rootMargin: ahead },
    );
    observer.observe(place.current);
    const draw = () => flushSync(() => setIsSeen(true));
    window.addEventListener('beforeprint', draw);
    return () => {
      observer.disconnect();
      window.removeEventListener('beforeprint', draw);
    };
  }, [isSeen]);
  return (
    <span ref={place} className={className}>
      {isSeen && children}
    </span>
  );
}
