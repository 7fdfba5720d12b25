'use client';
import { useState } from 'react';

const storageKey = 'applicator';
/** Widest roll a machine can take, in mm; beyond it a kept value is no size at all. */
const max = 500;

function kept(): number {
  try {
    const value = Number(localStorage.getItem(storageKey));
    return Number.isInteger(value) && value > 0 && value <= max ? value : 0;
  } catch {
    return 0;
  }
}

/** The widest roll the customer's own machine takes, in mm; 0: by hand. It is the same machine at the next visit. */
export function useApplicator() {
  const [applicator, setApplicator] = useState(kept);
  const keep = (value: number) => {
    setApplicator(value);
    try {
      localStorage.setItem(storageKey, String(value));
    } catch {
      // Without storage it holds until the page goes.
    }
  };
  return { applicator, max, keep };
}
