'use client';
import type { PackScene } from '@labelwerk/label-drawing/scene/pack-scene.tsx';
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { classNames } from '#kit/style/class-names.ts';
import styles from './pack-later.module.css';
import { usePersonActs } from './use-person-acts.ts';
import { useStage } from './use-stage.ts';

/**
 * A pack that is drawn when it is in the viewport. After the first interaction with the page, it is drawn
 * when it comes near the viewport or when the browser is idle: a page with many packs stays small, and its
 * first view does not load the drawing code. Its space is reserved, so that nothing moves.
 */
export function PackLater({ aspect = 1, className, ...scene }: ComponentProps<typeof PackScene>) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(false);
  const Stage = useStage(isNear);
  const acts = usePersonActs();
  useEffect(() => {
    if (!place.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setIsNear(true), {
      rootMargin: acts ? '800px 0px' : '0px',
    });
    observer.observe(place.current);
    // When the browser is idle, the rest is drawn as well, one after the other.
    const waiting = acts ? window.requestIdleCallback?.(() => setIsNear(true)) : undefined;
    return () => {
      observer.disconnect();
      if (waiting !== undefined) window.cancelIdleCallback(waiting);
    };
  }, [acts]);
  return (
    <div ref={place} className={classNames(styles.place, className)} style={{ aspectRatio: aspect }}>
      {Stage && <Stage {...scene} aspect={aspect} />}
    </div>
  );
}
