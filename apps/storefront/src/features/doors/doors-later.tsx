'use client';
import { useLater } from '#platform/client/later/use-later.ts';

const load = () => import('./doors-list.tsx').then(({ DoorsList }) => DoorsList);

/** The doors on pages whose first load they must not grow; their room is kept. */
export function DoorsLater() {
  const Doors = useLater<object>(load);
  return <div className="min-h-32">{Doors && <Doors />}</div>;
}
