'use client';
import { StepBar } from '#kit/layout/step-bar.tsx';
import { useCurrentStep } from '#kit/near/use-current-step.ts';
import { useTranslations } from '#platform/framework/use-translations.ts';

/** The parts of the form, by their ids on the page. */
const steps = ['scope', 'project', 'files', 'order'] as const;

/** The steps of ordering a design, from 1; the bar follows the scroll position. */
export function DesignSteps() {
  const t = useTranslations('services.design');
  const current = useCurrentStep(steps, true);
  return (
    <StepBar
      label={t('steps.label')}
      previousLabel={t('steps.previous')}
      nextLabel={t('steps.next')}
      steps={steps.map((step) => ({ title: t(step === 'order' ? 'steps.order' : step) }))}
      current={current + 1}
      first={1}
      onJump={(number) => document.getElementById(steps[number - 1] ?? 'scope')?.scrollIntoView()}
    />
  );
}
