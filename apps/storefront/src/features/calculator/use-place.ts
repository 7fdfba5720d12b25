'use client';
import { useEffect, useLayoutEffect } from 'react';

/** Where somebody was: a step, and how far from the top of the screen it began, in CSS pixels. */
type Place = { readonly step: string; readonly top: number };

const storageKey = 'calculator-place';
const ownMoves = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

let isFirst = true;
let wentBack = false;
if (typeof window !== 'undefined') {
  window.addEventListener('popstate', () => {
    wentBack = true;
  });
  const followed = () => {
    wentBack = false;
  };
  window.addEventListener('click', followed, true);
}

/** Whether the page is seen again: loaded anew, or gone back or forward to; for whoever follows a link it begins at its top. */
function comesBack(): boolean {
  const [loaded] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const isLoaded = isFirst && loaded !== undefined && new URL(loaded.name).pathname === location.pathname;
  isFirst = false;
  return isLoaded ? loaded.type !== 'navigate' : wentBack;
}

/** The last step that has begun in the upper half of the screen. */
function placeNow(steps: readonly string[]): Place | undefined {
  for (const step of [...steps].reverse()) {
    const top = document.getElementById(step)?.getBoundingClientRect().top;
    if (top !== undefined && top < window.innerHeight / 2) return { step, top };
  }
  return undefined;
}

function keep(place: Place | undefined): void {
  try {
    if (place) sessionStorage.setItem(storageKey, JSON.stringify(place));
    else sessionStorage.removeItem(storageKey);
  } catch {
    // No storage: the page begins at its top.
  }
}

function kept(): Place | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/**
 * Leads back to the step one was at after a reload or on the way back: the browser looks for the place before there is
 * anything as far down as that. Whoever has moved meanwhile stays where they are.
 */
export function usePlace(steps: readonly string[], areDrawn: boolean): void {
  useLayoutEffect(() => {
    if (areDrawn) return;
    const stay = () => keep(undefined);
    for (const move of ownMoves) window.addEventListener(move, stay, { passive: true });
    return () => {
      for (const move of ownMoves) window.removeEventListener(move, stay);
    };
  }, [areDrawn]);

  useLayoutEffect(() => {
    const place = areDrawn && comesBack() ? kept() : undefined;
    const section = place && document.getElementById(place.step);
    if (section)
      window.scrollBy({ top: section.getBoundingClientRect().top - place.top, behavior: 'instant' });
  }, [areDrawn]);

  useEffect(() => {
    if (!areDrawn) return;
    const leave = () => keep(placeNow(steps));
    // By a link or a button, whose page takes the place of this one, or with the whole document.
    const press = ({ target }: Event) => {
      if (target instanceof Element && target.closest('a, button')) leave();
    };
    window.addEventListener('pagehide', leave);
    window.addEventListener('click', press, true);
    return () => {
      window.removeEventListener('pagehide', leave);
      window.removeEventListener('click', press, true);
    };
  }, [steps, areDrawn]);
}
