'use client';
import { type ComponentType, useEffect, useState } from 'react';
import { mayOfferTour } from './tour-kept.ts';

/** Loads the tour when the page is idle, if it is to be offered. */
export function TourLater() {
  const [Shown, setShown] = useState<ComponentType>();
  useEffect(() => {
    if (!mayOfferTour()) return;
    const load = () =>
      void import('./calculator-tour.tsx').then((module) => setShown(() => module.CalculatorTour));
    if (!('requestIdleCallback' in window)) return load();
    const waiting = window.requestIdleCallback(load);
    return () => window.cancelIdleCallback(waiting);
  }, []);
  return Shown && <Shown />;
}
