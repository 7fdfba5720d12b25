'use client';
import { useState } from 'react';

const storageKey = 'screen-scale';
/** A bank card (ISO 7810, ID-1), in mm. */
export const bankCard = { width: 85.6, height: 53.98 } as const;

/** CSS pixels per mm as browsers suppose them: 96 to the inch. */
const supposed = 96 / 25.4;
/** Screens from projectors to phones, in CSS pixels per mm. */
export const scaleLimits = { min: 1, max: 12 } as const;

const isScale = (value: number): boolean => value >= scaleLimits.min && value <= scaleLimits.max;

/** Kept in device pixels, so that it stays right when the page is zoomed. */
function kept(): number | undefined {
  try {
    const value = Number(localStorage.getItem(storageKey)) / window.devicePixelRatio;
    return isScale(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** CSS pixels per mm on this screen, and whether they were measured with a bank card; kept in the browser. */
export function useScreenScale() {
  const [measured, setMeasured] = useState<number | undefined>(() =>
    typeof window === 'undefined' ? undefined : kept(),
  );
  const keep = (scale: number) => {
    setMeasured(scale);
    try {
      localStorage.setItem(storageKey, String(scale * window.devicePixelRatio));
    } catch {
      // Without storage it is kept until the page is left.
    }
  };
  return { scale: measured ?? supposed, isMeasured: measured !== undefined, keep };
}
