'use client';
import { useEffect, useState } from 'react';
import { onServerTime, serverNow } from './server-clock.ts';

const halfMinute = 30_000;

/** The server's time, anew every half minute: what is left until the cut-off follows the clock. */
export function useNow(): Date {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const show = () => setNow(serverNow());
    // It may have been told between the first picture and this moment.
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
