import { type PageKey, pageKeys, paramsOf } from '@labelwerk/domain/market/routes.ts';

/**
 * Types of content by the name that WordPress gives them (`type`, `subtype`), and where the REST interface has each
 * (`rest_base`).
 */
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
 * A text by the name of its file: a page key (`about-us`), a key and a slug (`blog/white-underprint`), or a text that
 * is part of other pages (`texts/footer`).
 */
export type ContentName = string;

/** Types whose entries stand under a page key of their own. */
const keysOfTypes = {
  blog: 'blog',
  'custom-page': 'page',
  'success-stories': 'success-story',
  tutorial: 'tutorial',
  'print-file-error': 'print-file-error',
} as const satisfies Readonly<Partial<Record<ContentType, PageKey>>>;

/** Texts that are read by their slug and are no pages: parts of other pages, or their title and description. */
export const partTexts = ['header', 'footer', 'tools', 'address-management', 'calculator-v2'] as const;

const isPart = (slug: string): boolean => (partTexts as readonly string[]).includes(slug);

/** Wording that lawyers review comes with a release and stays in files (docs/legal-texts.md). */
const legal: ReadonlySet<string> = new Set<PageKey>([
  'legal-warning',
  'terms-and-conditions',
  'general-conditions-of-sale',
  'withdrawal',
  'terms-and-conditions-of-use',
  'privacy-policy',
  'cookies',
]);

/** Pages whose slug in the service is not made of their key. */
const ownSlugs: Readonly<Partial<Record<PageKey, string>>> = {
  'transparency-calculator': 'calculadora-transparencia',
};

/** Page keys that stand for one page, by their slug in the service. */
const pagesBySlug: ReadonlyMap<string, PageKey> = new Map(
  pageKeys
    .filter((key) => paramsOf(key).length === 0 && !legal.has(key) && !isPart(key))
    .map((key) => [ownSlugs[key] ?? key.replaceAll('/', '-'), key]),
);

const slugsOfPages = new Map([...pagesBySlug].map(([slug, key]) => [key as string, slug]));
const typesOfKeys = new Map<string, ContentType>(
  Object.entries(keysOfTypes).map(([type, key]) => [key, type as ContentType]),
);

/** What a slug of an entry may hold. */
export const slugPattern = /^[a-z0-9][a-z0-9-]{0,99}$/;

export type ContentPlace = { readonly type: ContentType; readonly slug: string };

/** Where the service has the text of a name; undefined for names of no text. */
export function placeOf(name: ContentName): ContentPlace | undefined {
  const [folder = '', ...rest] = name.split('/');
  if (folder === 'texts' && isPart(rest.join('/'))) return { type: 'page', slug: rest.join('/') };
  const page = slugsOfPages.get(name);
  if (page !== undefined) return { type: 'page', slug: page };
  const type = typesOfKeys.get(folder);
  const slug = rest.join('/');
  return type && slugPattern.test(slug) ? { type, slug } : undefined;
}

/** The name of what the service has under a type and a slug; undefined for what is no page of the shop. */
export function nameAt({ type, slug }: ContentPlace): ContentName | undefined {
  if (type !== 'page') return slugPattern.test(slug) ? `${keysOfTypes[type]}/${slug}` : undefined;
  if (isPart(slug)) return `texts/${slug}`;
  return pagesBySlug.get(slug);
}

/** Page key and slug of a name that is a page; undefined for parts of other pages. */
export function pageOf(name: ContentName): { readonly key: PageKey; readonly slug?: string } | undefined {
  if (slugsOfPages.has(name)) return { key: name as PageKey };
  const place = placeOf(name);
  if (!place || place.type === 'page') return undefined;
  return { key: keysOfTypes[place.type], slug: place.slug };
}
