'use client';
import { type RefObject, useEffect, useState } from 'react';
import { onResize } from '../on-resize.ts';

type Side = 'bottom' | 'top';

const overlap = (one: DOMRect, other: DOMRect): number =>
  Math.max(0, Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)) *
  Math.max(0, Math.min(one.right, other.right) - Math.max(one.left, other.left));

/**
 * The end of the window where a card covers less of its target and of the focused or touched element.
 * Recomputed after scrolling and after a change of the window's size.
 */
export function useClearPlace(card: RefObject<HTMLElement | null>, target: Element | null): Side {
  const [side, setSide] = useState<Side>('bottom');
  useEffect(() => {
    const clear = (of: Element | null): void => {
      if (!card.current || !of || card.current.contains(of) || of === document.body) return;
      const taken = of.getBoundingClientRect();
      const place = card.current.getBoundingClientRect();
      const at = (next: Side): number => {
        const margin = 16;
        const top = next === 'top' ? margin + 64 : window.innerHeight - place.height - margin;
        return overlap(new DOMRect(place.left, top, place.width, place.height), taken);
      };
      const [below, aboveIt] = [at('bottom'), at('top')];
      if (below !== aboveIt) setSide(below < aboveIt ? 'bottom' : 'top');
    };
    const look = () => clear(target);
    const go = ({ target: to }: FocusEvent) => clear(to instanceof Element ? to : null);
    look();
    window.addEventListener('scroll', look, { passive: true });
    document.addEventListener('focusin', go);
    const stop = onResize(look);
    return () => {
      stop();
      window.removeEventListener('scroll', look);
      document.removeEventListener('focusin', go);
    };
  }, [card, target]);
  return side;
}
