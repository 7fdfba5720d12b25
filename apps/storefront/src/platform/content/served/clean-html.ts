import { pathOf, resolvePath } from '@labelwerk/domain/market/routes.ts';
import {
  linkFrom,
  pathWithin,
  type ShopAddresses,
  siteAddress,
} from '@labelwerk/domain/market/site-addresses.ts';
import { type Site, sites } from '@labelwerk/domain/market/sites.ts';
import Markdoc, { type RenderableTreeNode } from '@markdoc/markdoc';
import { fromHtml } from 'hast-util-from-html';
import { type Schema, sanitize } from 'hast-util-sanitize';
import { picturePath } from './picture-path.ts';

// Node can't detect the named exports of this CommonJS package.
const { Tag } = Markdoc;

/**
 * Elements and attributes allowed in a text. Everything else is removed: executable elements with their
 * content, other elements without it.
 */
const allowed: Schema = {
  tagNames: [
    ...['p', 'br', 'hr', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'dl', 'dt', 'dd', 'blockquote', 'pre', 'code'],
    ...['strong', 'b', 'em', 'i', 's', 'sub', 'sup', 'a', 'details', 'summary'],
    ...['table', 'caption', 'thead', 'tbody', 'tr', 'th', 'td', 'figure', 'figcaption', 'img'],
  ],
  attributes: {
    a: ['href'],
    details: [['id', /^term-[a-z][a-z0-9-]{0,39}$/]],
    ol: ['start'],
    th: ['colSpan', 'rowSpan', ['scope', 'col', 'row']],
    td: ['colSpan', 'rowSpan'],
    img: ['src', 'alt', 'width', 'height'],
  },
  protocols: { src: ['http', 'https'], href: ['http', 'https', 'mailto', 'tel'] },
  ancestors: {
    li: ['ol', 'ul'],
    dt: ['dl'],
    dd: ['dl'],
    ...{
      caption: ['table'],
      thead: ['table'],
      tbody: ['table'],
      tr: ['table'],
      th: ['table'],
      td: ['table'],
    },
  },
  strip: [
    ...[
      'script',
      'style',
      'iframe',
      'object',
      'embed',
      'template',
      'noscript',
      'svg',
      'math',
      'form',
      'textarea',
    ],
    ...[
      'select',
      'button',
      'title',
      'audio',
      'video',
      'canvas',
      'frameset',
      'applet',
      'xmp',
      'noembed',
      'noframes',
    ],
  ],
  clobber: [],
  clobberPrefix: '',
  allowComments: false,
  allowDoctypes: false,
};

/** Maximum depth: deeper texts are refused, because recursive functions would overflow the stack. */
const maxDepth = 100;

type HastNode = {
  readonly type: string;
  readonly value?: string;
  readonly tagName?: string;
  readonly properties?: Readonly<Record<string, unknown>>;
  readonly children?: readonly HastNode[];
};

/** Depth of a tree, computed without recursion. */
function depthOf(root: HastNode): number {
  let level: readonly HastNode[] = [root];
  let depth = 0;
  while (level.length > 0 && depth <= maxDepth) {
    level = level.flatMap(({ children = [] }) => children);
    depth += 1;
  }
  return depth;
}

type Where = {
  readonly site: Site;
  /** Origins that count as the shop's own: its own, and that of the service. */
  readonly origins: readonly string[];
  /** Domains of the sites; default: all on one. */
  readonly addresses?: ShopAddresses;
};

const oneDomain = ([home = '']: readonly string[]): ShopAddresses => ({
  SHOP_ADDRESS: home,
  SITE_ADDRESSES: {},
});

/**
 * The target of a text's link: a link to a page of the shop is changed to that page on the current site.
 */
function hrefOn({ site, origins, addresses = oneDomain(origins) }: Where, href: string): string | undefined {
  const [home = ''] = origins;
  if (!URL.canParse(href, home)) return undefined;
  const url = new URL(href, home);
  if (!origins.includes(url.origin)) return url.href;
  const resolved = resolvePath(pathWithin(addresses, url).replace(/(.)\/+$/, '$1'));
  const direct = resolved && 'redirectTo' in resolved ? resolvePath(resolved.redirectTo) : resolved;
  if (!direct || 'redirectTo' in direct) return undefined;
  const { key, params, site: of } = direct;
  const { language } = sites.find(({ id }) => id === of) ?? site;
  const path = pathOf(language === site.language ? site.id : of, key, params) + url.search + url.hash;
  return linkFrom(addresses, siteAddress(addresses, site.id), path);
}

const wordsIn = (node: HastNode): string =>
  node.type === 'text' ? (node.value ?? '') : (node.children ?? []).map(wordsIn).join('');

/** Scroll by themselves if they are too wide, which the keyboard must be able to do. */
const scrolls: ReadonlySet<string> = new Set(['pre', 'table']);

/** Size in px for a picture of unknown size: it is fitted into this box. */
const usualSize = { width: 1200, height: 800 } as const;

/** A picture of the service with its URL in the shop; undefined if it is hosted elsewhere. */
function pictureOf({ src, alt, width, height }: Readonly<Record<string, unknown>>, { origins }: Where) {
  const [home = ''] = origins;
  const address = typeof src === 'string' && URL.canParse(src, home) ? new URL(src, home) : undefined;
  const path = address && origins.includes(address.origin) ? picturePath(address.href) : undefined;
  if (path === undefined) return [];
  const side = (given: unknown) =>
    Number(given) >= 1 && Number(given) <= 20_000 ? Number(given) : undefined;
  const [wide, high] = [side(width), side(height)];
  const size = wide && high ? { width: wide, height: high } : usualSize;
  return [new Tag('Picture', { src: path, alt: typeof alt === 'string' ? alt : '', ...size })];
}

function treeOf(node: HastNode, where: Where): readonly RenderableTreeNode[] {
  if (node.type === 'text') return [node.value ?? ''];
  const children = (node.children ?? []).flatMap((child) => treeOf(child, where));
  const { tagName, properties = {} } = node;
  if (node.type !== 'element' || tagName === undefined) return children;
  if (tagName === 'img') return pictureOf(properties, where);
  // A figure whose picture was removed is reduced to its caption.
  if (tagName === 'figure' && !children.some((child) => Tag.isTag(child) && child.name !== 'figcaption'))
    return children.flatMap((child) => (Tag.isTag(child) ? child.children : [child]));
  if (tagName !== 'a')
    return [new Tag(tagName, { ...properties, ...(scrolls.has(tagName) && { tabIndex: 0 }) }, [...children])];
  const href = typeof properties.href === 'string' ? hrefOn(where, properties.href) : undefined;
  return href === undefined ? children : [new Tag('a', { href }, [...children])];
}

/** A top-level `details` of a text is a question with its answer, or with its id a term of the glossary. */
function asDetails(node: HastNode, where: Where): RenderableTreeNode | undefined {
  if (node.tagName !== 'details') return undefined;
  const [summary] = (node.children ?? []).filter(({ tagName }) => tagName === 'summary');
  const ask = summary ? wordsIn(summary).trim() : '';
  if (ask === '') return undefined;
  const rest = (node.children ?? []).filter((child) => child !== summary);
  const children = rest.flatMap((child) => treeOf(child, where));
  const { id } = node.properties ?? {};
  return typeof id === 'string'
    ? new Tag('Term', { id: id.replace(/^term-/, ''), name: ask }, [...children])
    : new Tag('Question', { ask }, [...children]);
}

/**
 * Sanitizes HTML of an editor into a tree that is safe to render: allowed elements and attributes, web,
 * mail and telephone links, and links to pages of the shop on the current site. Throws if it is nested too
 * deeply.
 */
export function cleanHtml(html: string, where: Where): readonly RenderableTreeNode[] {
  const parsed = fromHtml(html, { fragment: true }) as unknown as HastNode;
  if (depthOf(parsed) > maxDepth) throw new RangeError('The text is nested too deeply');
  const clean = sanitize(parsed as never, allowed) as unknown as HastNode;
  const nodes = clean.type === 'root' ? (clean.children ?? []) : [clean];
  return nodes
    .filter((node) => node.type === 'element' || (node.value ?? '').trim() !== '')
    .flatMap((node) => asDetails(node, where) ?? treeOf(node, where));
}
