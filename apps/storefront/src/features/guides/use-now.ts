'use client';
import { useEffect, useState } from 'react';

const halfMinute = 30_000;

/** The time, anew every half minute: what is left until the cut-off follows the clock. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), halfMinute);
    return () => clearInterval(timer);
  }, []);
  return now;
}
