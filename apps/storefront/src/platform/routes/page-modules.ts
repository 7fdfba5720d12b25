import type { PageKey } from '@labelwerk/domain/market/routes.ts';

/**
 * The module of every page that has one of its own, as a path under src/features. Each becomes one route file a
 * site, so that a page loads its own client code and no other page's. What a module exports: `PageModule` in
 * page-module.ts. Pages that are not named here are pages of content:
 * texts in files, with their blocks in content/pages.json.
 */
export const pageModules: Readonly<Partial<Record<PageKey, string>>> = {
  home: 'home/page.tsx',
  login: 'account/login-page.tsx',
  signup: 'account/signup-page.tsx',
  'signup-success': 'account/confirm-page.tsx',
  'forgot-password': 'account/forgot-password-page.tsx',
  welcome: 'account/welcome-page.tsx',
  'my-account': 'account/my-account-page.tsx',
  'personal-infos': 'account/personal-infos-page.tsx',
  'manage-credentials': 'account/credentials-page.tsx',
  calculator: 'calculator/page.tsx',
  materials: 'guides/materials/materials-page.tsx',
  'express-production': 'guides/express/express-page.tsx',
  'delivery-and-shipping-costs': 'guides/shipping/shipping-page.tsx',
  'finishing-touches': 'guides/finishes/finishes-page.tsx',
  'calculator-help': 'guides/calculator-help/calculator-help-page.tsx',
  'sample-search': 'guides/sample-search/sample-search-page.tsx',
  cart: 'cart/page.tsx',
  checkout: 'checkout/page.tsx',
  'upload-files': 'upload/page.tsx',
  'address-management': 'addresses/page.tsx',
  'label-library/reorder': 'reorder/page.tsx',
  'preflight-report': 'preflight/report-page.tsx',
  orders: 'orders/orders-page.tsx',
  order: 'orders/order-page.tsx',
  'order-review': 'reviews/order-review-page.tsx',
  'sign-off': 'orders/sign-off/sign-off-page.tsx',
  'label-library-entry': 'library/entry-page.tsx',
  'label-library': 'library/entry-page.tsx',
  'label-library/myorder-files': 'library/myorder-files-page.tsx',
  'label-library/graphic-ticket-files': 'library/graphic-ticket-files-page.tsx',
  'label-library/design-service-files': 'library/design-service-files-page.tsx',
  'label-library/custom-files': 'library/custom-files-page.tsx',
  'label-library/custom-folder': 'library/custom-folder-page.tsx',
  'label-library/favourite-files': 'library/favourite-files-page.tsx',
  'thank-you-for-your-order': 'orders/thank-you/thank-you-page.tsx',
  'legal-warning': 'legal/legal-warning-page.tsx',
  'general-conditions-of-sale': 'legal/conditions-of-sale-page.tsx',
  'terms-and-conditions': 'legal/terms-page.tsx',
  'terms-and-conditions-of-use': 'legal/terms-of-use-page.tsx',
  withdrawal: 'legal/withdrawal-page.tsx',
  'privacy-policy': 'legal/privacy-page.tsx',
  cookies: 'legal/cookies-page.tsx',
  'page-not-found': 'status/not-found-page.tsx',
  'error-page': 'status/error-page.tsx',
};
