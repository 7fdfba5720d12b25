import { isForEveryone } from '@labelwerk/domain/market/listed-pages.ts';
import { type PageKey, resolvePath } from '@labelwerk/domain/market/routes.ts';
import { type Site, siteOf } from '@labelwerk/domain/market/sites.ts';
import { blocksOf, contentName, isLeftOut, type PageBlocks, pagesOn } from '#platform/content/pages.ts';
import { type PageText, pageText } from '#platform/content/read-page.ts';
import { type PageHead, pageMetadata } from '#platform/routes/page-metadata.ts';

/** A content page of a site: its text, and its blocks of `pages.json`. */
export type ContentAt = {
  readonly site: Site;
  readonly key: PageKey;
  readonly params: Readonly<Record<string, string>>;
  readonly name: string;
  readonly blocks: PageBlocks;
  readonly text: PageText;
};

/** The content page at a path, with the prefix of its site; undefined if there is none. */
export function contentAt(path: string): ContentAt | undefined {
  const resolved = resolvePath(path);
  if (!resolved || 'redirectTo' in resolved) return undefined;
  const { key, params } = resolved;
  const site = siteOf(resolved.site);
  const name = contentName(key, params.slug);
  const blocks = pagesOn(site).includes(name) ? blocksOf(name) : undefined;
  return blocks && { site, key, params, name, blocks, text: pageText(site, name) };
}

export const contentHead = ({ site, key, params, name, text }: ContentAt): PageHead =>
  pageMetadata({
    site,
    key,
    params,
    title: text.title,
    description: text.description,
    // A list without entries, or a service that is not offered, is not indexed.
    isOpen: isForEveryone(key) && !isLeftOut(site, name),
  });
