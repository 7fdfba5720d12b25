'use client';
import { type ReactNode, startTransition, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** How far outside the window a drawing is made already. */
const ahead = '400px 0px';

/**
 * A drawing in a place of fixed size, made when it comes near the window and kept from then on; all of them before the
 * page is printed. A page with dozens of drawings holds the nodes of those that somebody sees.
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
