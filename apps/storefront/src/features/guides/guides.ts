import type { PageKey } from '@labelwerk/domain/market/routes.ts';

/** The pages that help to choose, in the order in which they lead to one another. */
export const guides = [
  'materials',
  'finishing-touches',
  'sample-search',
  'calculator-help',
  'express-production',
  'delivery-and-shipping-costs',
] as const satisfies readonly PageKey[];

export type Guide = (typeof guides)[number];
