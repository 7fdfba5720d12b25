'use client';
import { useEffect, useRef } from 'react';
import { usePathname } from '#platform/framework/navigation.ts';

/**
 * Scroll position: the offset, and the element in view with its distance from the top of the viewport; CSS
 * pixels.
 */
type Place = { readonly y: number; readonly id: string; readonly top: number };
type Places = Readonly<Record<string, Place>>;

const storageKey = 'places';
const max = 30;
const ownMoves = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;
/** Maximum wait for the page to become high enough, in ms. */
const maxWaitMs = 10_000;
/** Time in which content that comes into view may still change its height, in ms. */
const settled = 500;

function read(): Places {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') as Places;
  } catch {
    return {};
  }
}

const topOf = (id: string): number | undefined => document.getElementById(id)?.getBoundingClientRect().top;

/**
 * Heights of content out of view are estimates: the element in the middle of the viewport gives the exact
 * position.
 */
function placeNow(): Place {
  // There may be a gap in the middle; ids that start with an underscore are generated for each page.
  const seen = [0.5, 0.25, 0.75]
    .map((part) => document.elementFromPoint(window.innerWidth * part, window.innerHeight / 2))
    .flatMap((one) => one?.closest('main [id]:not([id^="_"])') ?? []);
  const id = seen[0]?.id ?? '';
  return { y: window.scrollY, id, top: topOf(id) ?? 0 };
}

function keep(): void {
  const { [location.href]: _, ...others } = read();
  const places = [...Object.entries(others), [location.href, placeNow()]].slice(-max);
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(Object.fromEntries(places)));
  } catch {
    // No storage: the browser restores the position where it can.
  }
}

const isWaiting = (): boolean => document.querySelector('main [aria-busy="true"]') !== null;

/**
 * Scrolls to the stored position of this URL as soon as the page is high enough, and again until the whole
 * page is loaded, unless the user scrolls first.
 */
function goBack(): () => void {
  const { y, id, top } = read()[location.href] ?? { y: 0, id: '', top: 0 };
  // Scroll anchoring would keep the bottom of a growing page in place.
  const { style } = document.documentElement;
  const stop = () => {
    clearTimeout(timer);
    observer.disconnect();
    for (const move of ownMoves) window.removeEventListener(move, stop);
    style.removeProperty('overflow-anchor');
  };
  const observer = new ResizeObserver(() => {
    if (document.documentElement.scrollHeight - window.innerHeight < y) return;
    window.scrollTo({ top: y, behavior: 'instant' });
    window.scrollBy({ top: (topOf(id) ?? top) - top, behavior: 'instant' });
    if (isWaiting()) return;
    clearTimeout(timer);
    timer = setTimeout(stop, settled);
  });
  let timer = setTimeout(stop, maxWaitMs);
  for (const move of ownMoves) window.addEventListener(move, stop, { passive: true });
  style.setProperty('overflow-anchor', 'none');
  if (y > 0) observer.observe(document.body);
  else stop();
  return stop;
}

/**
 * Restores the scroll position after a reload and after history navigation. The browser does so itself, but
 * long before the data is loaded that makes the page as high as it was.
 */
export function usePlace(): void {
  const pathname = usePathname();
  /** The path that history navigation returned to. */
  const returned = useRef<string>(undefined);

  useEffect(() => {
    const [loaded] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    returned.current ??= loaded?.type === 'navigate' ? '' : pathname;
    if (returned.current !== pathname) return;
    returned.current = '';
    return goBack();
  }, [pathname]);

  useEffect(() => {
    const traverse = () => {
      returned.current = window.location.pathname;
    };
    // A press on a link or a button: the next page starts at its top.
    const press = ({ target }: Event) => {
      if (!(target instanceof Element) || !target.closest('a, button')) return;
      returned.current = '';
      keep();
    };
    window.addEventListener('popstate', traverse);
    window.addEventListener('pagehide', keep);
    window.addEventListener('click', press, true);
    return () => {
      window.removeEventListener('popstate', traverse);
      window.removeEventListener('pagehide', keep);
      window.removeEventListener('click', press, true);
    };
  }, []);
}
