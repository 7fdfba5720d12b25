import type { PageKey } from '@labelwerk/domain/market/routes.ts';

/**
 * Pages with a module of their own whose breadcrumbs are shown by their frame: the pages above them, from
 * the home page (not listed) on. The other pages show theirs within their own layout.
 */
export const pagesAbove: Readonly<Partial<Record<PageKey, readonly PageKey[]>>> = {
  cart: [],
  checkout: ['cart'],
  login: [],
  signup: [],
  'signup-success': ['signup'],
  'forgot-password': ['login'],
  welcome: [],
  'my-account': [],
  'personal-infos': ['my-account'],
  'account-invitation': ['my-account'],
  'address-management': ['my-account'],
  'manage-credentials': ['my-account'],
  orders: ['my-account'],
  order: ['my-account', 'orders'],
  'order-review': ['my-account', 'orders'],
  'sign-off': ['my-account', 'orders'],
  proof: [],
  'thank-you-for-your-order': [],
  'upload-files': [],
  'preflight-report': ['upload-files'],
};
