'use client';
import { type ComponentType, useEffect, useState } from 'react';
import { useNear } from '#kit/near/use-near.ts';
import type { ReviewsProps } from './reviews.tsx';

/** Customer reviews, loaded when their place comes near the viewport. Takes no space if there are none. */
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
