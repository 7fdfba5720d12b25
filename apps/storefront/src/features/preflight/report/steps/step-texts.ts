import type { StepTexts } from '@labelwerk/artwork/preflight/findings/program-steps.ts';
import type { Language } from '@labelwerk/domain/market/sites.ts';

type Loaded = Promise<{ readonly default: StepTexts }>;

/** The steps of a language, loaded when they are first opened. */
const texts: Readonly<Record<Language, () => Loaded>> = {
  en: () => import('@labelwerk/artwork/messages/steps/en.json') as Loaded,
  de: () => import('@labelwerk/artwork/messages/steps/de.json') as Loaded,
  fr: () => import('@labelwerk/artwork/messages/steps/fr.json') as Loaded,
  nl: () => import('@labelwerk/artwork/messages/steps/nl.json') as Loaded,
  it: () => import('@labelwerk/artwork/messages/steps/it.json') as Loaded,
  es: () => import('@labelwerk/artwork/messages/steps/es.json') as Loaded,
  au: () => import('@labelwerk/artwork/messages/steps/au.json') as Loaded,
};

export const loadStepTexts = async (language: Language): Promise<StepTexts> =>
  (await texts[language]()).default;
