import { type PageKey, pathOf } from '@labelwerk/domain/market/routes.ts';
import type { Site } from '@labelwerk/domain/market/sites.ts';
import Markdoc, { type Config, type Node, type RenderableTreeNode } from '@markdoc/markdoc';
import { parse } from 'yaml';
import type { z } from 'zod';

// Node finds no names in the package's CommonJS.
const { Tag } = Markdoc;

/** What a text may name: who sells, where it is read, and what the shop is set to. */
export type TextVariables = Readonly<Record<string, string | number>>;

/** What a picture may be called. */
const picturePattern = /^[a-z0-9][a-z0-9._-]{0,79}\.(?:jpg|png|webp)$/;

/** The name of a picture in an address such as `media:press.jpg`; undefined for every other address. */
function pictureName(src: string): string | undefined {
  const name = src.startsWith('media:') ? src.slice(6) : '';
  return isPictureName(name) ? name : undefined;
}

export const isPictureName = (name: string): boolean => picturePattern.test(name);

/** The pictures that a text shows, by name. */
export const picturesIn = (source: string): readonly string[] => [
  ...new Set(
    [...Markdoc.parse(source).walk()].flatMap((node: Node) =>
      node.type === 'image' ? (pictureName(String(node.attributes.src)) ?? []) : [],
    ),
  ),
];

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
    // Says where a lawyer has to look; docs/legal-texts.md lists them. The page shows nothing of it.
    review: { selfClosing: true, attributes: { why: { type: String, required: true } }, transform: () => [] },
    company: { selfClosing: true, render: 'Company' },
    choice: { selfClosing: true, render: 'Choice' },
    kept: { selfClosing: true, render: 'Kept' },
    question: { attributes: { ask: { type: String, required: true } }, render: 'Question' },
  },
});

/** What texts may lead to and show; without `isPicture`, pictures of any name. */
export type KnownNames = {
  isPage(key: PageKey): boolean;
  isPicture?(name: string): boolean;
};

/** The reasons for which a lawyer has to look at a text, in its order. */
export const reviewsIn = (source: string): readonly string[] =>
  [...Markdoc.parse(source).walk()]
    .filter((node: Node) => node.tag === 'review')
    .map((node) => String(node.attributes.why));

/**
 * The configuration that a text is judged by, and its links for which `isPage` finds no page and pictures for which
 * `isPicture` finds none, by line from 1.
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
    .filter(({ href }) =>
      href.startsWith('page:') ? !isPage(href.slice(5) as PageKey) : !/^(https|mailto):/.test(href),
    )
    .map(({ href, line }) => ({ line, message: `${href} is no page` }));
  const pictures = [...parsed.walk()].flatMap((node) => {
    if (node.type !== 'image') return [];
    const src = String(node.attributes.src);
    const name = pictureName(src);
    if (name !== undefined && isPicture(name)) return [];
    return [{ line: (node.lines[0] ?? 0) + 1, message: `${src} is no picture: media:<name> names one` }];
  });
  return { config: config(site, variables), faults: [...faults, ...pictures] };
}

/** Everything that is wrong with a text: syntax, unknown tags and variables, links for which `isPage` finds no page. */
export function faultsIn(
  source: string,
  site: Site,
  variables: TextVariables,
  isPage: (key: PageKey) => boolean,
): readonly string[] {
  const parsed = Markdoc.parse(source);
  const judged = linksOn(parsed, site, variables, { isPage });
  return [
    ...Markdoc.validate(parsed, judged.config).map(({ error }) => error.message),
    ...judged.faults.map(({ message }) => message),
  ];
}

/** The head of a text by its schema, and the text as it stands on a site. Throws where the head does not fit. */
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
