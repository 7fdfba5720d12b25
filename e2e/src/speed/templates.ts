import { type PageKey, pathOf } from '@labelwerk/domain/market/routes.ts';

type Template = {
  readonly key: PageKey;
  readonly params?: Readonly<Record<string, string>>;
  /** Maximum first load in kB of gzip above an empty page of the same framework. */
  readonly max: number;
};

/** First load of an empty page in bytes, noted for a version of the framework: building it takes longer than the rest. */
export const emptyPage = { framework: '16.4.6', bytes: 134_580 } as const;

/** One page of each kind, with the limit for its scripts: a little above the current size. */
export const templates: readonly Template[] = [
  { key: 'home', max: 20 },
  { key: 'products/wine', max: 15 },
  { key: 'blog', params: { slug: 'choosing-paper-or-film' }, max: 15 },
  { key: 'customer-service-faq', max: 15 },
  { key: 'contact', max: 32 },
  { key: 'search', max: 30 },
  { key: 'legal-warning', max: 12 },
  { key: 'materials', max: 50.5 },
  { key: 'calculator', max: 84 },
  { key: 'cart', max: 28 },
  { key: 'checkout', max: 30 },
  { key: 'thank-you-for-your-order', max: 30 },
  { key: 'signup', max: 38 },
  { key: 'login', max: 43 },
  { key: 'forgot-password', max: 39 },
  { key: 'my-account', max: 31 },
  { key: 'personal-infos', max: 48 },
  { key: 'address-management', max: 46 },
  { key: 'manage-credentials', max: 47 },
  { key: 'orders', max: 37 },
  { key: 'upload-files', max: 30 },
  { key: 'label-library/custom-files', max: 45 },
  { key: 'preflight-report', max: 43 },
];

/** Path of a template on the German site. */
export const pathOfTemplate = ({ key, params }: Template): string => pathOf('de', key, params ?? {});
