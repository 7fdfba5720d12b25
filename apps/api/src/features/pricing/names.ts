import type { Names } from '@labelwerk/contracts/materials/catalogue.ts';
import type { Language } from '#platform/messages.ts';

/** The name in a language; Australian English reads the English one. */
export const nameIn = (names: Names, language: Language): string =>
  names[language === 'au' ? 'en' : language];
