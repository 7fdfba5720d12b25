'use client';
import { useEffect, useState } from 'react';
import { Tour } from '#kit/tour/tour.tsx';
import { useTranslations } from '#platform/framework/use-translations.ts';
import { keepTour } from './tour-kept.ts';

const parts = [
  ['product', '#product'],
  ['size', '#size'],
  ['material', '#material'],
  ['quantity', '#quantity'],
  ['price', '[data-tour="price"]'],
] as const;

/** Offers a tour to first-time visitors. The offer disappears when they start by themselves. */
export function CalculatorTour() {
  const t = useTranslations('calculator.tour');
  const [isOver, setOver] = useState(false);
  const [isBegun, setBegun] = useState(false);
  useEffect(() => {
    if (isBegun) return;
    const begin = ({ target }: Event) => {
      const inTour = target instanceof Element && target.closest('[data-testid="tour"]') !== null;
      if (inTour) return setBegun(true);
      keepTour('later');
      setOver(true);
    };
    const stop = new AbortController();
    for (const sign of ['input', 'click'] as const)
      document.addEventListener(sign, begin, { capture: true, signal: stop.signal });
    return () => stop.abort();
  }, [isBegun]);
  if (isOver) return null;
  return (
    <Tour
      steps={parts.map(([part, selector]) => ({
        label: t(`${part}.label`),
        content: t(`${part}.content`),
        selector,
      }))}
      texts={{
        ...{ title: t('title'), text: t('text'), start: t('start'), later: t('later'), never: t('never') },
        ...{ back: t('back'), next: t('next'), finish: t('finish') },
        progress: (step, count) => t('progress', { step, count }),
      }}
      onEnd={(how) => {
        keepTour(how);
        setOver(true);
      }}
    />
  );
}
