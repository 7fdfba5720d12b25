'use client';
import { useEffect, useState } from 'react';
import { useHydrated } from '../later/use-hydrated.ts';
import { onServerTime, serverNow } from './server-clock.ts';

const halfMinute = 30_000;

/** The server's time, updated every half minute: the countdown to the cut-off follows it. */
export function useNow(): Date {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const show = () => setNow(serverNow());
    // It may have changed between the first render and this effect.
    show();
    const timer = setInterval(show, halfMinute);
    const stop = onServerTime(show);
    return () => {
      clearInterval(timer);
      stop();
    };
  }, []);
  return now;
}

/** The same for parts of the HTML, which may be older than an hour: undefined on the server and until hydration. */
export function useNowLater(): Date | undefined {
  const now = useNow();
  return useHydrated() ? now : undefined;
}
