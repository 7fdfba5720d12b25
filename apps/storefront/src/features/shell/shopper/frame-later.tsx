'use client';
import { useEffect } from 'react';
import { layOutBelow } from '#platform/client/later/lay-out-below.ts';
import { useLater } from '#platform/client/later/use-later.ts';

const load = () => import('./watch-shopper.tsx').then(({ WatchShopper }) => WatchShopper);

/** Frame elements of every page that are not needed for the first paint. */
export function FrameLater() {
  const WatchShopper = useLater(load);
  useEffect(layOutBelow, []);
  return WatchShopper && <WatchShopper />;
}
