import { type PageKey, pathOf } from '@labelwerk/domain/market/routes.ts';

type Template = {
  readonly key: PageKey;
  readonly params?: Readonly<Record<string, string>>;
  /** kB of gzip that its first load may be above an empty page of the same framework. */
  readonly max: number;
};

/** One page of each kind, with what its scripts may come to: a little above what they do. */
export const templates: readonly Template[] = [
  { key: 'home', max: 25 },
  { key: 'products/wine', max: 15 },
  { key: 'blog', params: { slug: 'choosing-paper-or-film' }, max: 15 },
  { key: 'customer-service-faq', max: 15 },
  { key: 'contact', max: 40 },
  { key: 'search', max: 40 },
  { key: 'legal-warning', max: 15 },
  { key: 'materials', max: 60 },
  { key: 'calculator', max: 100 },
  { key: 'cart', max: 40 },
  { key: 'checkout', max: 60 },
  { key: 'thank-you-for-your-order', max: 60 },
  { key: 'signup', max: 60 },
  { key: 'login', max: 60 },
  { key: 'forgot-password', max: 60 },
  { key: 'my-account', max: 60 },
  { key: 'personal-infos', max: 60 },
  { key: 'address-management', max: 60 },
  { key: 'manage-credentials', max: 60 },
  { key: 'orders', max: 60 },
  { key: 'upload-files', max: 100 },
  { key: 'label-library/custom-files', max: 80 },
  { key: 'preflight-report', max: 80 },
  { key: 'page-not-found', max: 15 },
];

/** Where a template stands on the German site. */
export const pathOfTemplate = ({ key, params }: Template): string => pathOf('de', key, params ?? {});
