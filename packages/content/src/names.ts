import { type PageKey, pageKeys, paramsOf } from '@labelwerk/domain/market/routes.ts';

/** Content types by their WordPress name (`type`, `subtype`), with their REST path (`rest_base`). */
export const restBases = {
  page: 'pages',
  blog: 'blog',
  'custom-page': 'custom-page',
  'success-stories': 'success-stories',
  tutorial: 'tutorial',
  'print-file-error': 'print-file-error',
} as const;

export type ContentType = keyof typeof restBases;

export const contentTypes = Object.keys(restBases) as readonly ContentType[];

/**
 * A text by its file name: a page key (`about-us`), a key and a slug (`blog/white-underprint`), or a text that is part
 * of other pages (`texts/footer`).
 */
export type ContentName = string;

/** Types whose entries are under a page key. */
export const keysOfTypes = {
  blog: 'blog',
  'custom-page': 'page',
  'success-stories': 'success-story',
  tutorial: 'tutorial',
  'print-file-error': 'print-file-error',
} as const satisfies Readonly<Partial<Record<ContentType, PageKey>>>;

/** Texts that are read by slug and are not pages: parts of other pages, or their title and description. */
export const partTexts = ['header', 'footer', 'tools', 'address-management', 'calculator-v2'] as const;

const isPart = (slug: string): boolean => (partTexts as readonly string[]).includes(slug);

/** Legally reviewed wording is shipped with a release and stays in files (docs/legal-texts.md). */
const legal: ReadonlySet<string> = new Set<PageKey>([
  'legal-warning',
  'terms-and-conditions',
  'general-conditions-of-sale',
  'withdrawal',
  'terms-and-conditions-of-use',
  'privacy-policy',
  'cookies',
]);

/** Pages whose slug in the content service differs from their key. */
const ownSlugs: Readonly<Partial<Record<PageKey, string>>> = {
  'transparency-calculator': 'calculadora-transparencia',
};

/** Keys of single pages, by their slug in the content service. */
const pagesBySlug: ReadonlyMap<string, PageKey> = new Map(
  pageKeys
    .filter((key) => paramsOf(key).length === 0 && !legal.has(key) && !isPart(key))
    .map((key) => [ownSlugs[key] ?? key.replaceAll('/', '-'), key]),
);

const slugsOfPages = new Map([...pagesBySlug].map(([slug, key]) => [key as string, slug]));
const typesOfKeys = new Map<string, ContentType>(
  Object.entries(keysOfTypes).map(([type, key]) => [key, type as ContentType]),
);

/** Valid slugs of entries. */
export const slugPattern = /^[a-z0-9][a-z0-9-]{0,99}$/;

export type ContentPlace = { readonly type: ContentType; readonly slug: string };

/** Type and slug of a text in the content service; undefined for unknown names. */
export function placeOf(name: ContentName): ContentPlace | undefined {
  const [folder = '', ...rest] = name.split('/');
  if (folder === 'texts' && isPart(rest.join('/'))) return { type: 'page', slug: rest.join('/') };
  const page = slugsOfPages.get(name);
  if (page !== undefined) return { type: 'page', slug: page };
  const type = typesOfKeys.get(folder);
  const slug = rest.join('/');
  return type && slugPattern.test(slug) ? { type, slug } : undefined;
}

/** The name of an entry of the content service; undefined if it is not a page of the shop. */
export function nameAt({ type, slug }: ContentPlace): ContentName | undefined {
  if (type !== 'page') return slugPattern.test(slug) ? `${keysOfTypes[type]}/${slug}` : undefined;
  if (isPart(slug)) return `texts/${slug}`;
  return pagesBySlug.get(slug);
}

type LinkTarget = { readonly key: PageKey; readonly slug?: string };

/**
 * Page key and slug of a name that links can lead to: a page without parameters, or an entry such as
 * `tutorial/barcode`, whether it is published or not. Undefined for any other name.
 */
export function linkTarget(name: ContentName): LinkTarget | undefined {
  const key = pageKeys.find((one) => one === name);
  if (key !== undefined) return paramsOf(key).length === 0 ? { key } : undefined;
  return pageOf(name);
}

/** Page key and slug of a name that is a page; undefined for parts of other pages. */
export function pageOf(name: ContentName): LinkTarget | undefined {
  if (slugsOfPages.has(name)) return { key: name as PageKey };
  const place = placeOf(name);
  if (!place || place.type === 'page') return undefined;
  return { key: keysOfTypes[place.type], slug: place.slug };
}
