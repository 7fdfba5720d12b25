'use client';
import { useCallback, useEffect, useState } from 'react';
import type { Step } from './step-variants.ts';

/** The step stored in the current history entry. */
const stepNow = (): unknown => (window.history.state as { readonly step?: unknown } | null)?.step;

/**
 * The step shown on narrow screens. It is stored in the history entry: the back button leads to the
 * previous step, and a reload keeps it. A link starts with the first step.
 */
export function useStepOnScreen(steps: readonly Step[]): readonly [Step, (step: Step) => void] {
  const [asked, setAsked] = useState(stepNow);
  useEffect(() => {
    const follow = () => setAsked(stepNow());
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
  }, []);
  const goTo = useCallback((step: Step) => {
    window.history.pushState({ ...window.history.state, step }, '', window.location.href);
    setAsked(step);
  }, []);
  return [steps.find((step) => step === asked) ?? steps[0] ?? 'product', goTo];
}
