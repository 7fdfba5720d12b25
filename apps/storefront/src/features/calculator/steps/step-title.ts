import type { ArtworkService, Step } from './step-variants.ts';

const isService = (step: Step): step is ArtworkService =>
  step === 'smart' || step === 'pro' || step === 'premium';

/** Key of a step's title in the messages of the calculator. */
export const titleKey = (step: Step) =>
  isService(step) ? (`service.${step}.title` as const) : (`${step}.title` as const);

/** Key of the sentence below the title. */
export const textKey = (step: Step) =>
  isService(step) ? ('service.text' as const) : (`${step}.text` as const);
