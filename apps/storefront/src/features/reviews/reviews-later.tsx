'use client';
import { type ComponentType, useEffect, useState } from 'react';
import { useNear } from '#kit/near/use-near.ts';
import type { ReviewsProps } from './reviews.tsx';

/** What customers say, asked for when its place comes near the window. It takes no room where nobody said anything. */
export function ReviewsLater(props: ReviewsProps) {
  const [place, isNear] = useNear<HTMLDivElement>();
  const [Shown, setShown] = useState<ComponentType<ReviewsProps>>();
  useEffect(() => {
    if (isNear) void import('./reviews.tsx').then(({ Reviews }) => setShown(() => Reviews));
  }, [isNear]);
  return (
    <div ref={place} data-testid="reviews">
      {Shown && <Shown {...props} />}
    </div>
  );
}
