'use client';
import { useState } from 'react';

const storageKey = 'applicator';
/** Widest roll a machine can take, in mm; larger stored values are ignored. */
const max = 500;

function kept(): number {
  try {
    const value = Number(localStorage.getItem(storageKey));
    return Number.isInteger(value) && value > 0 && value <= max ? value : 0;
  } catch {
    return 0;
  }
}

/**
 * The widest roll the customer's own machine takes, in mm; 0: applied by hand. Stored for the next visit.
 */
export function useApplicator() {
  const [applicator, setApplicator] = useState(kept);
  const keep = (value: number) => {
    setApplicator(value);
    try {
      localStorage.setItem(storageKey, String(value));
    } catch {
      // Without storage the value is kept until the page is left.
    }
  };
  return { applicator, max, keep };
}
