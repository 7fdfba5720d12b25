'use client';
import { type ComponentType, useEffect, useState } from 'react';
import { useNear } from '#kit/near/use-near.ts';
import type { MarksProps } from './marks.tsx';

/**
 * Payment methods and carriers, loaded when the footer comes near the viewport. Their space is reserved, so
 * that nothing moves.
 */
export function MarksLater(props: MarksProps) {
  const [place, isNear] = useNear<HTMLDivElement>();
  const [Shown, setShown] = useState<ComponentType<MarksProps>>();
  useEffect(() => {
    if (isNear) void import('./marks.tsx').then(({ Marks }) => setShown(() => Marks));
  }, [isNear]);
  return (
    <div ref={place} style={{ minHeight: '4.5rem' }}>
      {Shown && <Shown {...props} />}
    </div>
  );
}
