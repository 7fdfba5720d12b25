import { type PageKey, paramsOf } from './routes.ts';

/** Pages of a single visitor, of a step in a process or of an error: not listed by search engines. */
const unlisted: ReadonlySet<PageKey> = new Set<PageKey>([
  'login',
  'signup',
  'signup-success',
  'forgot-password',
  'welcome',
  'cart',
  'checkout',
  'my-account',
  'orders',
  'order',
  'order-review',
  'sign-off',
  'proof',
  'account-invitation',
  'personal-infos',
  'address-management',
  'manage-credentials',
  'upload-files',
  'preflight-report',
  'proof-order',
  'artwork-service-revision',
  'thank-you',
  'thank-you-for-your-order',
  'thank-you-for-your-request',
  'thank-you-for-participating-in-survey',
  'kit',
  'page-not-found',
  'error-page',
]);

/** Whether search engines may list the page of a key. */
export const isForEveryone = (key: PageKey): boolean =>
  !unlisted.has(key) && !key.startsWith('label-library');

/** Whether a page is in the sitemap by its key alone: open to search engines and without parameters. */
export const isListed = (key: PageKey): boolean => isForEveryone(key) && paramsOf(key).length === 0;
