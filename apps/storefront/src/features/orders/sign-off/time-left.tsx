'use client';
import { takeBackMinutes } from '@labelwerk/domain/orders/approval.ts';
import { useEffect, useRef, useState } from 'react';
import { serverNow } from '#platform/client/clock/server-clock.ts';
import { useTranslations } from '#platform/framework/use-translations.ts';
import { clockOf } from './clock-of.ts';

const second = 1_000;

/** Milliseconds left, at most the whole time: the server's clock is known to half a second only. */
const leftUntil = (until: string): number =>
  Math.min(takeBackMinutes * 60_000, Math.max(0, Date.parse(until) - serverNow().getTime()));

/** Counts down to a time by the server's clock, then calls `onOver`. Screen readers read it on request only. */
export function TimeLeft({ until, onOver }: { readonly until: string; readonly onOver: () => void }) {
  const t = useTranslations('orders');
  const [left, setLeft] = useState(() => leftUntil(until));
  const over = useRef(onOver);
  over.current = onOver;
  useEffect(() => {
    const timer = setInterval(() => {
      const now = leftUntil(until);
      setLeft(now);
      if (now > 0) return;
      clearInterval(timer);
      over.current();
    }, second);
    return () => clearInterval(timer);
  }, [until]);
  return (
    <p role="timer" className="font-measure text-[length:var(--text-l)] tabular-nums" data-testid="time-left">
      {t('signOff.left', { time: clockOf(left) })}
    </p>
  );
}
