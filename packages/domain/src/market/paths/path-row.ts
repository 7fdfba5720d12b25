/** Paths of one page by language, without slashes at the ends: en, de, es, fr, it, nl and, where it differs from en, au. */
export type PathRow =
  | readonly [en: string, de: string, es: string, fr: string, it: string, nl: string]
  | readonly [en: string, de: string, es: string, fr: string, it: string, nl: string, au: string];
