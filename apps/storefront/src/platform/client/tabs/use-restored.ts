'use client';
import { useEffect, useEffectEvent } from 'react';

/** Calls back when the page returns from the back/forward cache, with its state of the moment it was left. */
export function useRestored(onRestored: () => void): void {
  const restored = useEffectEvent(onRestored);
  useEffect(() => {
    const notify = ({ persisted }: PageTransitionEvent) => {
      if (persisted) restored();
    };
    window.addEventListener('pageshow', notify);
    return () => window.removeEventListener('pageshow', notify);
  }, []);
}
