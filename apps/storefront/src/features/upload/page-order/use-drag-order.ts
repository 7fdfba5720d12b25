'use client';
import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { nearestOf, scrollStep } from './drag-geometry.ts';

type Held = {
  readonly from: number;
  readonly pointerId: number;
  readonly card: HTMLElement;
  readonly scroller: Element;
  /** Positions of the pointer and the list at the start of the drag. */
  readonly start: { readonly x: number; readonly y: number; readonly scroll: number };
  x: number;
  y: number;
  to: number;
  isOff: boolean;
  frame: number;
};

/** Movements of fewer pixels are not a drag. */
const slack = 5;

function scrollerOf(element: HTMLElement): Element {
  for (let one = element.parentElement; one; one = one.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(one).overflowY) && one.scrollHeight > one.clientHeight)
      return one;
  }
  return document.scrollingElement ?? document.documentElement;
}

/**
 * Drag and drop to reorder a list: with a mouse by the whole entry, with touch or pen by the element marked
 * `data-grip` (which needs `touch-action: none`), so that the list can still be scrolled. Escape cancels.
 */
export function useDragOrder(onMove: (from: number, to: number) => void) {
  const [drag, setDrag] = useState<{ readonly from: number; readonly to: number }>();
  const held = useRef<Held>(undefined);

  const letGo = (): Held | undefined => {
    const one = held.current;
    held.current = undefined;
    if (!one) return undefined;
    cancelAnimationFrame(one.frame);
    one.card.style.translate = '';
    setDrag(undefined);
    return one;
  };
  const drop = useRef(letGo);
  drop.current = letGo;
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !held.current?.isOff) return;
      // Ends only the drag: the dialog around it stays open.
      event.preventDefault();
      drop.current();
    };
    document.addEventListener('keydown', onKeyDown, true);
    return () => {
      document.removeEventListener('keydown', onKeyDown, true);
      cancelAnimationFrame(held.current?.frame ?? 0);
    };
  }, []);

  const place = (one: Held): void => {
    const { card, start, scroller } = one;
    const moved = { x: one.x - start.x, y: one.y - start.y + scroller.scrollTop - start.scroll };
    card.style.translate = `${moved.x}px ${moved.y}px`;
    const rects = [...(card.parentElement?.children ?? [])].map((entry) => entry.getBoundingClientRect());
    const own = rects[one.from];
    // Its own rectangle is that of its original position.
    if (own) rects[one.from] = new DOMRect(own.x - moved.x, own.y - moved.y, own.width, own.height);
    const to = nearestOf(rects, one);
    if (to !== one.to || !one.isOff) setDrag({ from: one.from, to });
    one.to = to;
    one.isOff = true;
  };
  /** Auto-scroll while the pointer is near the edge of the scroll container. */
  const follow = (one: Held): void => {
    const { top, bottom } = one.scroller.getBoundingClientRect();
    const step = scrollStep(one.y, Math.max(0, top), Math.min(innerHeight, bottom));
    if (step !== 0) {
      one.scroller.scrollTop += step;
      place(one);
    }
    one.frame = requestAnimationFrame(() => follow(one));
  };

  const onPointerDown = (event: PointerEvent<HTMLElement>, from: number): void => {
    const at = event.target as Element;
    const isGrip = at.closest('[data-grip]') !== null;
    if (held.current || event.button !== 0 || at.closest('button, a, input, label')) return;
    if (event.pointerType !== 'mouse' && !isGrip) return;
    const card = event.currentTarget;
    const scroller = scrollerOf(card);
    const { clientX: x, clientY: y, pointerId } = event;
    card.setPointerCapture(pointerId);
    const start = { x, y, scroll: scroller.scrollTop };
    held.current = { from, pointerId, card, scroller, start, x, y, to: from, isOff: false, frame: 0 };
  };
  const onPointerMove = (event: PointerEvent): void => {
    const one = held.current;
    if (one?.pointerId !== event.pointerId) return;
    one.x = event.clientX;
    one.y = event.clientY;
    const isFirst = !one.isOff;
    if (isFirst && Math.hypot(one.x - one.start.x, one.y - one.start.y) < slack) return;
    place(one);
    if (isFirst) follow(one);
  };
  const end = (event: PointerEvent, isDrop: boolean): void => {
    if (held.current?.pointerId !== event.pointerId) return;
    const one = letGo();
    if (isDrop && one?.isOff && one.to !== one.from) onMove(one.from, one.to);
  };
  return {
    drag,
    /** Props of the entry at an index; its parent contains the entries and nothing else. */
    entry: (index: number) => ({
      onPointerDown: (event: PointerEvent<HTMLElement>) => onPointerDown(event, index),
      onPointerMove,
      onPointerUp: (event: PointerEvent) => end(event, true),
      onPointerCancel: (event: PointerEvent) => end(event, false),
      // The native drag of images would capture the pointer.
      onDragStart: (event: { preventDefault: () => void }) => event.preventDefault(),
      'data-drag': drag?.from === index ? 'held' : drag?.to === index ? 'target' : undefined,
    }),
  };
}
