'use client';
import { type RefObject, useEffect, useRef } from 'react';

/** A point of the window. */
export type Point = { readonly x: number; readonly y: number };

type Acts = {
  /** Zooms by a factor, keeping what is at a point where it is. */
  readonly zoomBy: (factor: number, at: Point) => void;
  readonly tap: (at: Point) => void;
};

/** Pixels within which a press is a tap and no drag. */
const still = 5;

const middle = ([one, other]: readonly [Touch, Touch]): Point => ({
  x: (one.clientX + other.clientX) / 2,
  y: (one.clientY + other.clientY) / 2,
});
const distance = ([one, other]: readonly [Touch, Touch]): number =>
  Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);
const pairOf = ({ touches: [one, other] }: TouchEvent): readonly [Touch, Touch] | undefined =>
  one && other ? [one, other] : undefined;

/**
 * Zooms a scrolling stage by the wheel (with Ctrl, or while it has the focus), by two fingers and by a tap, and pans it
 * by dragging with a mouse. One finger pans it as it scrolls everything.
 */
export function usePointerZoom(stage: RefObject<HTMLElement | null>, acts: Acts): void {
  const current = useRef(acts);
  current.current = acts;
  useEffect(() => {
    const element = stage.current;
    if (!element) return;
    const onWheel = (event: WheelEvent) => {
      const isMeant = event.ctrlKey || event.metaKey || element === document.activeElement;
      if (!isMeant) return;
      event.preventDefault();
      const pixels = event.deltaMode === 0 ? event.deltaY : event.deltaY * 24;
      current.current.zoomBy(Math.exp(-Math.max(-120, Math.min(120, pixels)) / 240), {
        x: event.clientX,
        y: event.clientY,
      });
    };
    let spread = 0;
    const onTouchStart = (event: TouchEvent) => {
      const pair = pairOf(event);
      if (pair) spread = distance(pair);
    };
    const onTouchMove = (event: TouchEvent) => {
      const pair = pairOf(event);
      if (!pair || spread === 0) return;
      event.preventDefault();
      const now = distance(pair);
      current.current.zoomBy(now / spread, middle(pair));
      spread = now;
    };
    let drag: (Point & { readonly left: number; readonly top: number }) | undefined;
    let moved = false;
    const onPointerDown = ({ pointerType, button, clientX, clientY }: PointerEvent) => {
      moved = false;
      if (pointerType === 'mouse' && button === 0)
        drag = { x: clientX, y: clientY, left: element.scrollLeft, top: element.scrollTop };
    };
    const onPointerMove = ({ clientX, clientY }: PointerEvent) => {
      if (!drag) return;
      if (Math.hypot(clientX - drag.x, clientY - drag.y) > still) moved = true;
      if (moved) element.scrollTo(drag.left - (clientX - drag.x), drag.top - (clientY - drag.y));
    };
    const onPointerUp = () => {
      drag = undefined;
    };
    const onClick = ({ clientX, clientY, detail }: MouseEvent) => {
      if (!moved && detail > 0) current.current.tap({ x: clientX, y: clientY });
    };
    const stop = new AbortController();
    const { signal } = stop;
    element.addEventListener('wheel', onWheel, { passive: false, signal });
    element.addEventListener('touchstart', onTouchStart, { passive: true, signal });
    element.addEventListener('touchmove', onTouchMove, { passive: false, signal });
    element.addEventListener('pointerdown', onPointerDown, { signal });
    window.addEventListener('pointermove', onPointerMove, { signal });
    window.addEventListener('pointerup', onPointerUp, { signal });
    element.addEventListener('click', onClick, { signal });
    return () => stop.abort();
  }, [stage]);
}
