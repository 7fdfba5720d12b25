'use client';
import { useEffect, useEffectEvent } from 'react';

/** Calls when a page is looked at again: its tab comes to the front, or its window does. */
export function useSeenAgain(onSeen: () => void): void {
  const tell = useEffectEvent(() => {
    if (document.visibilityState === 'visible') onSeen();
  });
  useEffect(() => {
    const seen = () => tell();
    window.addEventListener('focus', seen);
    document.addEventListener('visibilitychange', seen);
    return () => {
      window.removeEventListener('focus', seen);
      document.removeEventListener('visibilitychange', seen);
    };
  }, []);
}
