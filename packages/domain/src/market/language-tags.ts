import type { Language } from './sites.ts';

/** The tag by which the runtime's own formatters (numbers, dates, plural rules) know a language. */
export const languageTags: Readonly<Record<Language, string>> = {
  en: 'en-GB',
  de: 'de',
  es: 'es',
  fr: 'fr',
  it: 'it',
  nl: 'nl',
  au: 'en-AU',
};
