import type { Language } from './sites.ts';

/** BCP 47 tag of a language for `Intl` formatters (numbers, dates, plural rules). */
export const languageTags: Readonly<Record<Language, string>> = {
  en: 'en-GB',
  de: 'de',
  es: 'es',
  fr: 'fr',
  it: 'it',
  nl: 'nl',
  au: 'en-AU',
};
