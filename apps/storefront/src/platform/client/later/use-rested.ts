'use client';
import { useEffect, useState } from 'react';
import { timers } from '#kit/timers.ts';

/** A value that has not changed for a moment. */
export function useRested<T>(value: T): T {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), timers.debounce);
    return () => clearTimeout(timer);
  }, [value]);
  return rested;
}
