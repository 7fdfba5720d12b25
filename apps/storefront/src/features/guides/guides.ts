import type { PageKey } from '@labelwerk/domain/market/routes.ts';

/** The guides, in the order in which they link to one another. */
export const guides = [
  'materials',
  'finishing-touches',
  'sample-search',
  'calculator-help',
  'express-production',
  'delivery-and-shipping-costs',
] as const satisfies readonly PageKey[];

export type Guide = (typeof guides)[number];
