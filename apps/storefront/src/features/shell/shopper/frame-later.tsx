'use client';
import { useLater } from '#platform/client/use-later.ts';

const load = () => import('./watch-shopper.tsx').then(({ WatchShopper }) => WatchShopper);

/** What frames every page and is not needed for its first picture. */
export function FrameLater() {
  const WatchShopper = useLater(load);
  return WatchShopper && <WatchShopper />;
}
