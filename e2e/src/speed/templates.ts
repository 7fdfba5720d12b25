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
  { key: 'home', max: 23.5 },
  { key: 'products/wine', max: 20.5 },
  { key: 'blog', params: { slug: 'choosing-paper-or-film' }, max: 20.5 },
  { key: 'customer-service-faq', max: 20.5 },
  { key: 'contact', max: 20.5 },
  { key: 'search', max: 20.5 },
  { key: 'legal-warning', max: 12 },
  { key: 'materials', max: 55 },
  { key: 'calculator', max: 93 },
  { key: 'cart', max: 30.5 },
  { key: 'checkout', max: 32 },
  { key: 'thank-you-for-your-order', max: 31.5 },
  { key: 'signup', max: 30.5 },
  { key: 'login', max: 45.5 },
  { key: 'forgot-password', max: 41.5 },
  { key: 'my-account', max: 33.5 },
  { key: 'personal-infos', max: 54 },
  { key: 'address-management', max: 49.5 },
  { key: 'manage-credentials', max: 50 },
  { key: 'orders', max: 42.5 },
  { key: 'upload-files', max: 31.5 },
  { key: 'label-library/custom-files', max: 47.5 },
  { key: 'preflight-report', max: 48.5 },
];

/** Path of a template on the German site. */
export const pathOfTemplate = ({ key, params }: Template): string => pathOf('de', key, params ?? {});
