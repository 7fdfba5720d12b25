import { pathOf } from '@labelwerk/domain/market/routes.ts';
import type { Site } from '@labelwerk/domain/market/sites.ts';
import Markdoc, { type Config, type Node, type RenderableTreeNode } from '@markdoc/markdoc';
import { parse } from 'yaml';
import type { z } from 'zod';
import { type ContentName, linkTarget } from './names.ts';

// Node cannot import names from the package's CommonJS.
const { Tag } = Markdoc;

/** Variables available to texts: seller, site, and settings of the shop. */
export type TextVariables = Readonly<Record<string, string | number>>;

/** Valid names of pictures. */
const picturePattern = /^[a-z0-9][a-z0-9._-]{0,79}\.(?:jpg|png|webp)$/;

/** The picture name in an address such as `media:press.jpg`; undefined for any other address. */
function pictureName(src: string): string | undefined {
  const name = src.startsWith('media:') ? src.slice(6) : '';
  return isPictureName(name) ? name : undefined;
}

export const isPictureName = (name: string): boolean => picturePattern.test(name);

/** The names of the pictures in a text. */
export const picturesIn = (source: string): readonly string[] => [
  ...new Set(
    [...Markdoc.parse(source).walk()].flatMap((node: Node) =>
      node.type === 'image' ? (pictureName(String(node.attributes.src)) ?? []) : [],
    ),
  ),
];

/**
 * The name and the place of a link such as `page:glossary#term-bleed` or `page:tutorial/barcode`; undefined for other
 * addresses.
 */
function pageLink(href: string): { readonly name: ContentName; readonly place: string } | undefined {
  const [, name, place = ''] = /^page:([^#]*)(#[a-z0-9-]+)?$/.exec(href) ?? [];
  return name === undefined ? undefined : { name, place };
}

/**
 * `page:cart` links to the cart of the site, `page:tutorial/barcode` to the entry; other addresses are unchanged.
 * Throws if there is no such page.
 */
function hrefOn(site: Site, href: string): string {
  const link = pageLink(href);
  if (!link) return href;
  const target = linkTarget(link.name);
  if (!target) throw new Error(`${href} is not a page`);
  const { key, slug } = target;
  return pathOf(site.id, key, slug === undefined ? {} : { slug }) + link.place;
}

/** The element id of a term of the glossary. */
export const termPlace = (id: string): string => `term-${id}`;

const config = (site: Site, variables: TextVariables): Config => ({
  // Markdoc treats an empty text as true; empty variables become null, so that `if` omits its part.
  variables: Object.fromEntries(Object.entries(variables).map(([name, value]) => [name, value || null])),
  nodes: {
    document: {
      attributes: { frontmatter: { type: String } },
      transform: (node, markdocConfig) => node.transformChildren(markdocConfig),
    },
    link: {
      attributes: { href: { type: String } },
      transform: (node, markdocConfig) =>
        new Tag(
          'a',
          { href: hrefOn(site, String(node.attributes.href)) },
          node.transformChildren(markdocConfig),
        ),
    },
    image: {
      attributes: { src: { type: String }, alt: { type: String } },
      transform: (node) =>
        new Tag('Picture', {
          name: pictureName(String(node.attributes.src)) ?? '',
          alt: String(node.attributes.alt ?? ''),
        }),
    },
  },
  tags: {
    // Marks a passage for legal review; docs/legal-texts.md lists them. Not rendered.
    review: { selfClosing: true, attributes: { why: { type: String, required: true } }, transform: () => [] },
    company: { selfClosing: true, render: 'Company' },
    choice: { selfClosing: true, render: 'Choice' },
    kept: { selfClosing: true, render: 'Kept' },
    question: { attributes: { ask: { type: String, required: true } }, render: 'Question' },
    // A term of the glossary; links lead to it by `page:glossary#term-<id>`.
    term: {
      attributes: {
        id: { type: String, required: true, matches: /^[a-z][a-z0-9-]{0,39}$/ },
        name: { type: String, required: true },
      },
      render: 'Term',
    },
  },
});

/** Valid targets of links and pictures; without `isPicture`, any picture name is valid. */
export type KnownNames = {
  isPage(name: ContentName): boolean;
  isPicture?(name: string): boolean;
};

/** The reasons for legal review in a text, in order. */
export const reviewsIn = (source: string): readonly string[] =>
  [...Markdoc.parse(source).walk()]
    .filter((node: Node) => node.tag === 'review')
    .map((node) => String(node.attributes.why));

/**
 * The configuration for validating a text, and by line (from 1) its links that `isPage` rejects and its pictures that
 * `isPicture` rejects.
 */
export function linksOn(
  parsed: Node,
  site: Site,
  variables: TextVariables,
  { isPage, isPicture = () => true }: KnownNames,
): {
  readonly config: Config;
  readonly faults: readonly { readonly line: number; readonly message: string }[];
} {
  const links = [...parsed.walk()].flatMap((node) =>
    node.type === 'link' ? [{ href: String(node.attributes.href), line: (node.lines[0] ?? 0) + 1 }] : [],
  );
  const faults = links
    .filter(({ href }) => {
      const link = pageLink(href);
      return link ? !linkTarget(link.name) || !isPage(link.name) : !/^(https|mailto):/.test(href);
    })
    .map(({ href, line }) => ({ line, message: `${href} is not a page` }));
  const pictures = [...parsed.walk()].flatMap((node) => {
    if (node.type !== 'image') return [];
    const src = String(node.attributes.src);
    const name = pictureName(src);
    if (name !== undefined && isPicture(name)) return [];
    return [{ line: (node.lines[0] ?? 0) + 1, message: `${src} is not a picture; use media:<name>` }];
  });
  return { config: config(site, variables), faults: [...faults, ...pictures] };
}

/** All faults of a text: syntax, unknown tags and variables, links that `isPage` rejects. */
export function faultsIn(
  source: string,
  site: Site,
  variables: TextVariables,
  isPage: (name: ContentName) => boolean,
): readonly string[] {
  const parsed = Markdoc.parse(source);
  const links = linksOn(parsed, site, variables, { isPage });
  return [
    ...Markdoc.validate(parsed, links.config).map(({ error }) => error.message),
    ...links.faults.map(({ message }) => message),
  ];
}

/**
 * The front matter of a text by its schema, and the text rendered for a site. Throws if the front matter is invalid, or
 * if a link leads to no page.
 */
export function textOn<Head>(
  source: string,
  head: z.ZodType<Head>,
  site: Site,
  variables: TextVariables,
): { readonly head: Head; readonly tree: readonly RenderableTreeNode[] } {
  const parsed = Markdoc.parse(source);
  const tree = Markdoc.transform(parsed, config(site, variables)) as unknown as RenderableTreeNode[];
  return { head: head.parse(parse(String(parsed.attributes.frontmatter ?? ''))), tree };
}
