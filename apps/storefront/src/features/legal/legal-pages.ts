import type { PageKey } from '@labelwerk/domain/market/routes.ts';

/** The legal pages, in the order in which they are listed. Each has a text in `content/<language>/<key>.md`. */
export const legalPages = [
  'legal-warning',
  'terms-and-conditions',
  'general-conditions-of-sale',
  'withdrawal',
  'terms-and-conditions-of-use',
  'privacy-policy',
  'cookies',
] as const satisfies readonly PageKey[];

export type LegalPageKey = (typeof legalPages)[number];
