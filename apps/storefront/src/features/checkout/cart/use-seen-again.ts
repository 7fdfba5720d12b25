'use client';
import { useEffect, useEffectEvent } from 'react';

/** Calls back when the page becomes visible or its window gets the focus. */
export function useSeenAgain(onSeen: () => void): void {
  const notify = useEffectEvent(() => {
    if (document.visibilityState === 'visible') onSeen();
  });
  useEffect(() => {
    const seen = () => notify();
    window.addEventListener('focus', seen);
    document.addEventListener('visibilitychange', seen);
    return () => {
      window.removeEventListener('focus', seen);
      document.removeEventListener('visibilitychange', seen);
    };
  }, []);
}
