'use client';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { timers } from '#kit/timers.ts';
import { afterSent, type Draft, typedOver } from './draft.ts';

/**
 * The quantity of a line while it is edited. A typed quantity is sent once: after a pause, or when the field is left.
 * `send` rejects if it was refused: the line's own quantity is then shown again.
 */
export function useQuantity(kept: number, send: (quantity: number) => Promise<unknown>) {
  const [draft, setDraft] = useState<Draft>();
  const onItsWay = useRef<number>(undefined);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const sendNow = (quantity: number) => {
    waiting.current = undefined;
    onItsWay.current = quantity;
    const settle = () => {
      if (onItsWay.current === quantity) onItsWay.current = undefined;
      setDraft((now) => afterSent(now, quantity));
    };
    send(quantity).then(settle, settle);
  };
  const onRest = useEffectEvent(sendNow);
  useEffect(() => {
    if (draft === undefined) return;
    const timer = setTimeout(() => onRest(draft), timers.debounce * 3);
    waiting.current = timer;
    return () => clearTimeout(timer);
  }, [draft]);
  return {
    quantity: draft ?? kept,
    type: (typed: number) => setDraft(typedOver(onItsWay.current ?? kept, typed)),
    /** The field was left, perhaps for the checkout: a quantity that was not sent yet is sent at once. */
    leave() {
      if (draft === undefined || waiting.current === undefined) return;
      clearTimeout(waiting.current);
      sendNow(draft);
    },
  };
}
