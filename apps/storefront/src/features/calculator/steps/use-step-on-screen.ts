'use client';
import { useCallback, useEffect, useState } from 'react';
import type { Step } from './step-variants.ts';

/** The step that the entry of the history is at. */
const stepNow = (): unknown => (window.history.state as { readonly step?: unknown } | null)?.step;

/**
 * The one step that is shown on narrow screens. It belongs to the entry of the history: the browser's way back leads to
 * the step before, and a reload finds it again. A link begins with the first one.
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
