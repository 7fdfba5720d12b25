import type { PageKey } from '@labelwerk/domain/market/routes.ts';

/** Pages of every site that anyone can open. */
export const openPages: readonly PageKey[] = [
  'home',
  'calculator',
  'calculator-help',
  'materials',
  'finishing-touches',
  'express-production',
  'delivery-and-shipping-costs',
  'sample-search',
  'cart',
  'checkout',
  'upload-files',
  'login',
  'signup',
  'signup-success',
  'forgot-password',
];

/** Pages for customers: visitors are redirected to the sign-in. */
export const customerPages: readonly PageKey[] = [
  'my-account',
  'orders',
  'personal-infos',
  'address-management',
  'manage-credentials',
  'label-library/custom-files',
  'label-library/myorder-files',
  'label-library/graphic-ticket-files',
  'label-library/design-service-files',
  'label-library/favourite-files',
];
