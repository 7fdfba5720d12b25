'use client';
import { useEffect } from 'react';
import { useRouter } from '#platform/framework/navigation.ts';

/** The kit's link that an event occurred on, if it leads to a page of this host in this tab. */
function softLink({ target }: Event): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-soft]') : null;
  return link?.origin === location.origin && !link.target ? link : undefined;
}

const addressOf = ({ pathname, search, hash }: HTMLAnchorElement): string => pathname + search + hash;

/** Whether a click is a plain one, without modifiers that open a new tab. */
const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/**
 * Navigates by the links of the kit without reloading the document, and prefetches a page when the pointer
 * is over its link.
 */
export function useSoftLinks(): void {
  const router = useRouter();
  useEffect(() => {
    const stop = new AbortController();
    const go = (event: MouseEvent) => {
      const link = softLink(event);
      if (!link || event.defaultPrevented || !isPlain(event)) return;
      event.preventDefault();
      router.push(addressOf(link));
    };
    const fetchAhead = (event: Event) => {
      const link = softLink(event);
      if (link?.dataset.soft === 'ahead') router.prefetch(addressOf(link));
    };
    // On the document, like React's own listeners and after them, so that `preventDefault` in one of them
    // is respected.
    document.addEventListener('click', go, { signal: stop.signal });
    for (const kind of ['pointerover', 'focusin'])
      document.addEventListener(kind, fetchAhead, { passive: true, signal: stop.signal });
    return () => stop.abort();
  }, [router]);
}
