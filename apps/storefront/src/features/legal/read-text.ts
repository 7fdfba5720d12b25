import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type PageKey, pathOf } from '@labelwerk/domain/market/routes.ts';
import type { Language, Site } from '@labelwerk/domain/market/sites.ts';
import Markdoc, { type Config, type Node, type RenderableTreeNode, Tag } from '@markdoc/markdoc';
import { pageModules } from '#platform/routes/page-modules.ts';
import type { LegalPageKey } from './legal-pages.ts';

/** Texts lie beside the code, a folder a language; the shop is built and started in `apps/storefront`. */
const folder = join('..', '..', 'content');

export const textFile = (language: Language, page: LegalPageKey): string => join(language, `${page}.md`);

/** What a text may name: who sells, where it is read, and what the shop is set to. */
export type TextVariables = Readonly<Record<string, string | number>>;

/** `page:cart` leads to the cart of the site; other addresses stand as they are. */
const hrefOn = (site: Site, href: string): string =>
  href.startsWith('page:') ? pathOf(site.id, href.slice(5) as PageKey) : href;

const config = (site: Site, variables: TextVariables): Config => ({
  // An empty text is a value to Markdoc; what is not filled in has none, so that `if` leaves its part out.
  variables: Object.fromEntries(Object.entries(variables).map(([name, value]) => [name, value || null])),
  nodes: {
    document: {
      attributes: { frontmatter: { type: String } },
      transform: (node, own) => node.transformChildren(own),
    },
    link: {
      attributes: { href: { type: String } },
      transform: (node, own) =>
        new Tag('a', { href: hrefOn(site, String(node.attributes.href)) }, node.transformChildren(own)),
    },
  },
  tags: {
    // Says where a lawyer has to look; docs/legal-texts.md lists them. The page shows nothing of it.
    review: { selfClosing: true, attributes: { why: { type: String, required: true } }, transform: () => [] },
    company: { selfClosing: true, render: 'Company' },
    kept: { selfClosing: true, render: 'Kept' },
  },
});

/** The reasons for which a lawyer has to look at a text, in its order. */
export const reviewsIn = (source: string): readonly string[] =>
  [...Markdoc.parse(source).walk()]
    .filter((node: Node) => node.tag === 'review')
    .map((node) => String(node.attributes.why));

/** Everything that is wrong with a text: syntax, unknown tags and variables, links that lead nowhere. */
export function faultsIn(source: string, site: Site, variables: TextVariables): readonly string[] {
  const parsed = Markdoc.parse(source);
  const links = [...parsed.walk()].flatMap((node) =>
    node.type === 'link' ? [String(node.attributes.href)] : [],
  );
  return [
    ...Markdoc.validate(parsed, config(site, variables)).map(({ error }) => error.message),
    ...links
      .filter((href) =>
        href.startsWith('page:') ? !(href.slice(5) in pageModules) : !/^(https|mailto):/.test(href),
      )
      .map((href) => `${href} is no page`),
  ];
}

/** A text as it stands on a site, and the day its wording is of (ISO). Throws where a text does not name that day. */
export function textOf(
  site: Site,
  page: LegalPageKey,
  variables: TextVariables,
  from = folder,
): { readonly asOf: string; readonly tree: RenderableTreeNode } {
  const source = readFileSync(join(from, textFile(site.language, page)), 'utf8');
  const parsed = Markdoc.parse(source);
  const asOf = /^asOf: (\d{4}-\d{2}-\d{2})$/m.exec(String(parsed.attributes.frontmatter))?.[1];
  if (asOf === undefined) throw new Error(`${textFile(site.language, page)} does not say of which day it is`);
  return { asOf, tree: Markdoc.transform(parsed, config(site, variables)) };
}
