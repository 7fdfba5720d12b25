import type { Site } from '@labelwerk/domain/market/sites.ts';
import Markdoc, { type RenderableTreeNode } from '@markdoc/markdoc';
import { type TextVariables, textOn } from './markdoc-text.ts';
import { headSchema, type TextHead } from './source.ts';

// Node finds no names in the package's CommonJS.
const { Tag } = Markdoc;

export type HtmlContext = {
  readonly site: Site;
  readonly variables: TextVariables;
  /** The whole address of a path of the shop, for links of the text. */
  readonly addressOf: (path: string) => string;
  /** Who runs the shop, line by line, where a text shows it. */
  readonly company: readonly string[];
  /** Pictures of editors by name; one that is not among them is left out. */
  readonly pictures: ReadonlyMap<string, HtmlPicture>;
};

/** Where a picture is, and its size in px. */
export type HtmlPicture = { readonly src: string; readonly width: number; readonly height: number };

/** Tags of our texts as HTML that every editor knows: a question is a `details` with its `summary`. */
function plainTags(node: RenderableTreeNode, context: HtmlContext): RenderableTreeNode {
  if (!Tag.isTag(node)) return node;
  if (node.name === 'Picture') {
    const found = context.pictures.get(String(node.attributes.name));
    return found ? new Tag('img', { ...found, alt: node.attributes.alt, loading: 'lazy' }) : '';
  }
  const children = node.children.map((child) => plainTags(child, context));
  if (node.name === 'Question')
    return new Tag('details', {}, [new Tag('summary', {}, [String(node.attributes.ask)]), ...children]);
  if (node.name === 'Company')
    return new Tag(
      'p',
      {},
      context.company.flatMap((line, at) => (at === 0 ? [line] : [new Tag('br'), line])),
    );
  if (node.name === 'a' && String(node.attributes.href).startsWith('/'))
    return new Tag('a', { href: context.addressOf(String(node.attributes.href)) }, children);
  return new Tag(node.name, node.attributes, children);
}

function nodesOf(source: string, context: HtmlContext) {
  const { head, tree } = textOn(source, headSchema, context.site, context.variables);
  return { head, nodes: tree.map((node) => plainTags(node, context)) };
}

const rendered = (nodes: readonly RenderableTreeNode[]): string => Markdoc.renderers.html([...nodes]);

/** Head and HTML of a text. Throws where its head does not fit. */
export function htmlOf(
  source: string,
  context: HtmlContext,
): { readonly head: TextHead; readonly html: string } {
  const { head, nodes } = nodesOf(source, context);
  return { head, html: rendered(nodes) };
}

/** Blocks of WordPress's editor by the element they are made of; every other one is a block of HTML. */
const blockNames: Readonly<Record<string, string>> = {
  p: 'paragraph',
  h2: 'heading',
  h3: 'heading {"level":3}',
  h4: 'heading {"level":4}',
  ul: 'list',
  ol: 'list {"ordered":true}',
};

/** Head of a text, and the text as WordPress's editor stores it: each element between comments that name its block. */
export function blocksOf(
  source: string,
  context: HtmlContext,
): { readonly head: TextHead; readonly blocks: string } {
  const { head, nodes } = nodesOf(source, context);
  const blocks = nodes.flatMap((node) => {
    const html = rendered([node]).trim();
    if (html === '') return [];
    const block = (Tag.isTag(node) && blockNames[node.name]) || 'html';
    return [`<!-- wp:${block} -->\n${html}\n<!-- /wp:${block.split(' ')[0]} -->`];
  });
  return { head, blocks: blocks.join('\n\n') };
}
