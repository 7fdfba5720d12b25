import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { linkTarget, pageOf } from '@labelwerk/content/names.ts';
import { type PageKey, pageKeys } from '@labelwerk/domain/market/routes.ts';
import type { Site } from '@labelwerk/domain/market/sites.ts';
import {
  checkServices,
  proofServices,
  reviewServices,
  type ServiceId,
} from '@labelwerk/domain/services/service.ts';
import { z } from 'zod';
import { servedPrices } from '#platform/prices/served-prices.ts';
import { servicesNotOffered } from '#platform/prices/services-not-offered.ts';
import { servedTexts } from './served/served-texts.ts';

/**
 * Texts are in the repository, one folder per language; the shop is built and started in `apps/storefront`.
 */
export const contentFolder = join('..', '..', 'content');

const pageKey = z.custom<PageKey>((value) => (pageKeys as readonly unknown[]).includes(value), 'is no page');
const linkName = z.string().refine((name) => linkTarget(name) !== undefined, 'is no page');

/** Subjects of articles; their names are texts of the interface. */
export const articleTags = ['materials', 'inks', 'artwork'] as const;

/** The blocks of a content page beside its text, the same in every language. */
const blocksSchema = z.strictObject({
  /** The list of pages it belongs to. */
  group: z.enum(['products', 'choose', 'artwork', 'service', 'company', 'account']),
  /** The parent page in the breadcrumb; default: the home page. */
  parent: pageKey.optional(),
  /** Product type whose usual label is drawn on its pack. */
  picture: z.string().optional(),
  /** An article's card in the list: the product type whose usual label it shows, and subjects. */
  card: z.strictObject({ picture: z.string(), tags: z.array(z.enum(articleTags)) }).optional(),
  /** Whether today's price of that label is shown. */
  price: z.boolean().optional(),
  /** Materials to compare in a table, by id. */
  materials: z.array(z.string()).optional(),
  /** Product types whose usual labels are shown as tiles. */
  gallery: z.array(z.string()).optional(),
  /** Extras of the price list, by id, each with today's price. */
  extras: z.array(z.string()).optional(),
  /** Lists the pages of a group, or the entries under a page key. */
  list: z.string().optional(),
  /** Lists every page, with a field to search them. */
  search: z.boolean().optional(),
  /** The form on the page. */
  form: z.enum(['contact', 'newsletter', 'samples']).optional(),
  /** The service that is ordered on the page, or answered on it. */
  service: z.enum(['design', 'review', 'proof', 'revision']).optional(),
  /** Whether it is shown even if none of its services is offered, because its text is about more. */
  isAboutMore: z.boolean().optional(),
  /** Whether templates are made on the page, with the steps in the customer's program, or the steps are shown alone. */
  assistant: z.enum(['template', 'steps']).optional(),
  /** Whether Transparency labels are configured on the page. */
  transparency: z.boolean().optional(),
  /** Target page of its button. */
  action: pageKey.optional(),
  /** What to read next: page keys, and entries such as `tutorial/barcode`. */
  related: z.array(linkName).default([]),
});

export type PageBlocks = z.output<typeof blocksSchema>;

/** A page of content by its name in `pages.json`: a page key, or a key and a slug such as `blog/first-roll`. */
export type ContentName = string;

const pagesSchema = z.record(z.string(), blocksSchema);

/** Reads `pages.json`. Throws with the location of the first error. */
export const readPages = (folder: string): Readonly<Record<ContentName, PageBlocks>> =>
  pagesSchema.parse(JSON.parse(readFileSync(join(folder, 'pages.json'), 'utf8')));

let kept: ReturnType<typeof readPages> | undefined;

/** The content pages, read once; in development on each call, so that changes are visible. */
export function contentPages(): ReturnType<typeof readPages> {
  if (kept === undefined || process.env.NODE_ENV === 'development') kept = readPages(contentFolder);
  return kept;
}

/** Blocks of entries that are not in `pages.json`: those an editor added. */
const blocksOfEntries: Readonly<Partial<Record<PageKey, PageBlocks>>> = {
  blog: { group: 'company', parent: 'blogs-landing-page', related: [] },
  page: { group: 'company', parent: 'custom-pages', related: [] },
  'success-story': { group: 'company', parent: 'success-stories', related: [] },
  tutorial: { group: 'artwork', parent: 'tutorials', related: [] },
  'print-file-error': { group: 'artwork', parent: 'print-file-errors', related: [] },
};

/** The blocks of a content page; undefined if there is no page with this name. */
export function blocksOf(name: ContentName): PageBlocks | undefined {
  const pages = contentPages();
  if (Object.hasOwn(pages, name)) return pages[name];
  const page = pageOf(name);
  return page?.slug === undefined ? undefined : blocksOfEntries[page.key];
}

/**
 * The content pages of a site, lists in their order. Entries such as articles come from the content service
 * if it was reached; before that, and while the shop is built, from the files.
 */
export function pagesOn(site: Site): readonly ContentName[] {
  const named = Object.keys(contentPages());
  const served = servedTexts(site.language);
  if (!served) return named;
  const isEntry = (name: ContentName) => pageOf(name)?.slug !== undefined;
  // The file report links to the articles about errors that the release contains: they are always included.
  const kept = named.filter((name) => !isEntry(name) || name.startsWith('print-file-error/'));
  return [...new Set([...kept, ...[...served.keys()].filter(isEntry)])];
}

/**
 * The names under a page key that has articles (`tutorial` lists `tutorial/…`), in the order of the list.
 */
export const namesUnder = (site: Site, list: string): readonly ContentName[] =>
  pagesOn(site).filter((name) => name.startsWith(`${list}/`));

/** The services that are ordered by the form of a page. */
const ofForm = {
  design: ['design'],
  review: [...reviewServices, ...checkServices],
  proof: proofServices,
  revision: [],
} as const satisfies Record<NonNullable<PageBlocks['service']>, readonly ServiceId[]>;

/** The services that a page exists for; none if it has more to say. */
function servicesOf({ service, extras = [], isAboutMore }: PageBlocks): readonly string[] {
  if (isAboutMore) return [];
  return service === undefined ? extras : ofForm[service];
}

/**
 * Whether a site leaves out a page everywhere (menus, search, links of other pages, the map for search engines): a list
 * without entries, such as success stories in a new shop, or a page for services or labels none of which the price list
 * offers.
 * The page itself says that there is nothing today.
 */
export function isLeftOut(site: Site, name: ContentName): boolean {
  const blocks = blocksOf(name);
  if (!blocks) return false;
  const { list } = blocks;
  if (list !== undefined && namesUnder(site, list).length === 0) return true;
  const prices = servedPrices(site.id);
  if (blocks.transparency) return prices !== undefined && !prices.info.priceList.artworkFrom?.transparency;
  const services = servicesOf(blocks);
  if (services.length === 0) return false;
  const missing: readonly string[] = servicesNotOffered(prices);
  return services.every((id) => missing.includes(id));
}

/** Whether links of other pages may lead to a page: it is not left out, and an entry is published on the site. */
export const isLinked = (site: Site, name: ContentName): boolean =>
  pageOf(name)?.slug === undefined ? !isLeftOut(site, name) : pagesOn(site).includes(name);

/** The name of a page in `pages.json`; undefined if the path has parameters that match no entry. */
export const contentName = (key: PageKey, slug?: string): ContentName =>
  slug === undefined ? key : `${key}/${slug}`;

/** Page key and slug of a name in `pages.json`. */
export function entryOf(name: ContentName): { readonly key: PageKey; readonly slug?: string } {
  if ((pageKeys as readonly string[]).includes(name)) return { key: name as PageKey };
  const at = name.lastIndexOf('/');
  return { key: name.slice(0, at) as PageKey, slug: name.slice(at + 1) };
}
