'use client';
import { memo } from 'react';
import { StepBar } from '#kit/layout/step-bar.tsx';
import { useCurrentStep } from '#kit/near/use-current-step.ts';
import { useTranslations } from '#platform/framework/use-translations.ts';
import { titleKey } from './step-title.ts';
import type { Step } from './step-variants.ts';

type Props = {
  readonly steps: readonly Step[];
  readonly current: Step;
  readonly onStep: (step: Step) => void;
};

/** The names of the steps, with the current one marked. */
export function Steps({ steps, current, onStep }: Props) {
  const t = useTranslations('calculator');
  return (
    <StepBar
      label={t('steps')}
      previousLabel={t('previousStep')}
      nextLabel={t('nextStep')}
      steps={steps.map((step) => ({ title: t(titleKey(step)) }))}
      current={steps.indexOf(current) + 1}
      first={1}
      last={steps.length}
      onJump={(number) => onStep(steps[number - 1] ?? 'product')}
    />
  );
}

const scrollTo = (step: Step) => document.getElementById(step)?.scrollIntoView();

/** Step bar for the page with all steps; it follows the scroll position. */
export const ScrolledSteps = memo(
  ({ steps, areDrawn }: { readonly steps: readonly Step[]; readonly areDrawn: boolean }) => {
    const current = useCurrentStep(steps, areDrawn);
    return <Steps steps={steps} current={steps[current] ?? 'product'} onStep={scrollTo} />;
  },
);
