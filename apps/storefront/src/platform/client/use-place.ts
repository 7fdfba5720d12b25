'use client';
import { usePathname } from 'next/navigation';
import { useEffect, useRef } from 'react';

/** Where somebody was: how far down, and what they looked at with its distance from the top of the screen; CSS pixels. */
type Place = { readonly y: number; readonly id: string; readonly top: number };
type Places = Readonly<Record<string, Place>>;

const storageKey = 'places';
const max = 30;
const ownMoves = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;
/** Longest wait for the page to grow to the place, in milliseconds. */
const maxWaitMs = 10_000;
/** So long what comes into sight may still find its height, in milliseconds. */
const settled = 500;

function read(): Places {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') as Places;
  } catch {
    return {};
  }
}

const topOf = (id: string): number | undefined => document.getElementById(id)?.getBoundingClientRect().top;

/** Heights of what is out of sight are estimates: what is in the middle of the screen tells the place exactly. */
function placeNow(): Place {
  // In the middle there may be a gap; names that begin with a line are made anew with every page.
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
    // No storage: the browser finds the place where it can.
  }
}

const isWaiting = (): boolean => document.querySelector('main [aria-busy="true"]') !== null;

/**
 * Scrolls to the place of this address as soon as there is anything so far down, and again until all of the page is
 * there, unless its reader moves before.
 */
function goBack(): () => void {
  const { y, id, top } = read()[location.href] ?? { y: 0, id: '', top: 0 };
  // What the browser holds on to while a page grows is its foot.
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
 * Leads back to where one was on a page that is loaded anew, or gone back or forward to. The browser does so by itself,
 * but long before the answers are there that make a page as high as it was.
 */
export function usePlace(): void {
  const pathname = usePathname();
  /** The path that was gone back to. */
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
    // A link or a button, whose page takes the place of this one and begins at its top.
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
