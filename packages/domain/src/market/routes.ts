import type { PathRow } from './paths/path-row.ts';
import { contentPaths } from './paths/paths-content.ts';
import { productPaths } from './paths/paths-products.ts';
import { shopPaths } from './paths/paths-shop.ts';
import { type Language, languages, type Site, type SiteId, siteOf, sites } from './sites.ts';

const table = { ...shopPaths, ...contentPaths, ...productPaths };

/** Key of every page of the shop. */
export type PageKey = keyof typeof table;

export const pageKeys = Object.keys(table) as readonly PageKey[];

type Params = Readonly<Record<string, string>>;

const columns: readonly Language[] = ['en', 'de', 'es', 'fr', 'it', 'nl', 'au'];

/** The path pattern of a page in a language, without slashes at the ends; parameters are written as `{name}`. */
export function patternOf(language: Language, key: PageKey): string {
  const row: PathRow = table[key];
  return row[columns.indexOf(language)] ?? row[0];
}

/** Names of the parameters in a page's path, such as `folderId`. */
export const paramsOf = (key: PageKey): readonly string[] =>
  [...table[key][0].matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');

/** The path of a page on a site, prefix included. Throws if a parameter is missing. */
export function pathOf(site: SiteId, key: PageKey, params: Params = {}): string {
  const { language, prefix } = siteOf(site);
  const path = patternOf(language, key).replace(/\{(\w+)\}/g, (_whole, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`The path of ${key} needs ${name}`);
    return encodeURIComponent(value);
  });
  return path === '' ? prefix || '/' : `${prefix}/${path}`;
}

type Entry = { readonly key: PageKey; readonly names: readonly string[] };

/** Fixed paths by their text, and paths that end in a parameter by the text before it. */
type Index = { readonly fixed: ReadonlyMap<string, Entry>; readonly open: ReadonlyMap<string, Entry> };

function indexOf(language: Language): Index {
  const fixed = new Map<string, Entry>();
  const open = new Map<string, Entry>();
  for (const key of pageKeys) {
    const pattern = patternOf(language, key);
    const at = pattern.indexOf('/{');
    if (at < 0) fixed.set(pattern, { key, names: [] });
    else open.set(pattern.slice(0, at), { key, names: paramsOf(key) });
  }
  return { fixed, open };
}

const indexes = new Map(languages.map((language) => [language, indexOf(language)]));

const paramPattern = /^[\p{L}\p{N}][\p{L}\p{N}._-]{0,99}$/u;

function lookUp(language: Language, path: string): { key: PageKey; params: Params } | undefined {
  const index = indexes.get(language);
  const fixed = index?.fixed.get(path);
  if (fixed) return { key: fixed.key, params: {} };
  const at = path.lastIndexOf('/');
  const open = at < 0 ? undefined : index?.open.get(path.slice(0, at));
  const value = path.slice(at + 1);
  const name = open?.names[0];
  return open && name && paramPattern.test(value) ? { key: open.key, params: { [name]: value } } : undefined;
}

export type Resolved =
  | { readonly site: SiteId; readonly key: PageKey; readonly params: Params }
  | { readonly redirectTo: string };

function splitSite(segments: readonly string[]): { site: Site; rest: readonly string[] } {
  const prefixed = sites.find(
    (site) => site.prefix !== '' && site.prefix === `/${segments[0]?.toLowerCase()}`,
  );
  return prefixed ? { site: prefixed, rest: segments.slice(1) } : { site: siteOf('uk'), rest: segments };
}

/**
 * Resolves a path requested by a browser. A path in another language of the shop, an alias of a page, capitals or extra
 * slashes resolve to the right page; an unknown path gives undefined.
 */
export function resolvePath(pathname: string): Resolved | undefined {
  if (pathname.length > 500) return undefined;
  const decoded = decode(pathname);
  if (decoded === undefined) return undefined;
  const { site, rest } = splitSite(decoded.split('/').filter((segment) => segment !== ''));
  const path = rest.join('/');
  const page =
    lookUp(site.language, path) ??
    lookUp(site.language, path.toLowerCase()) ??
    lookUpElsewhere(site, path.toLowerCase());
  if (!page) return undefined;
  const proper = pathOf(site.id, page.key, page.params);
  return proper === pathname || encodeURI(decoded) === proper
    ? { site: site.id, key: page.key, params: page.params }
    : { redirectTo: proper };
}

/** The page that a path resolves to if its last parameter is missing. */
const bareLists = { tutorial: 'tutorials' } as const satisfies Partial<Record<PageKey, PageKey>>;

/**
 * Other paths of pages: page keys, paths that pages had formerly, and detail paths without their parameter, in any
 * language.
 */
const aliases: ReadonlyMap<string, PageKey> = new Map<string, PageKey>([
  ['blogs-landing-page', 'blogs-landing-page'],
  ['produits/repositionnables', 'products/removable'],
  ...languages.flatMap((language) =>
    (Object.entries(bareLists) as [PageKey, PageKey][]).map(
      ([open, list]) => [patternOf(language, open).split('/{')[0] ?? '', list] as const,
    ),
  ),
]);

function lookUpElsewhere(site: Site, path: string) {
  const alias = aliases.get(path);
  if (alias) return { key: alias, params: {} };
  for (const language of languages) {
    const page = language === site.language ? undefined : lookUp(language, path);
    if (page) return page;
  }
  return undefined;
}

function decode(pathname: string): string | undefined {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return undefined;
  }
}
