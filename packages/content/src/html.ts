import type { Site } from '@labelwerk/domain/market/sites.ts';
import Markdoc, { type RenderableTreeNode } from '@markdoc/markdoc';
import { type TextVariables, termPlace, textOn } from './markdoc-text.ts';
import { headSchema, type TextHead } from './source.ts';

// Node cannot import names from the package's CommonJS.
const { Tag } = Markdoc;

export type HtmlContext = {
  readonly site: Site;
  readonly variables: TextVariables;
  /** Returns the absolute address of a path of the shop, for links in the text. */
  readonly addressOf: (path: string) => string;
  /** The company data, line by line, for texts that show it. */
  readonly company: readonly string[];
  /** Pictures of editors by name; others are left out. */
  readonly pictures: ReadonlyMap<string, HtmlPicture>;
};

/** Address of a picture, and its size in px. */
export type HtmlPicture = { readonly src: string; readonly width: number; readonly height: number };

/**
 * Converts the project's own tags to plain HTML for any editor: a question or a term becomes a `details` with
 * `summary`, a term's with its id.
 */
function plainTags(node: RenderableTreeNode, context: HtmlContext): RenderableTreeNode {
  if (!Tag.isTag(node)) return node;
  if (node.name === 'Picture') {
    const picture = context.pictures.get(String(node.attributes.name));
    return picture ? new Tag('img', { ...picture, alt: node.attributes.alt, loading: 'lazy' }) : '';
  }
  const children = node.children.map((child) => plainTags(child, context));
  if (node.name === 'Question')
    return new Tag('details', {}, [new Tag('summary', {}, [String(node.attributes.ask)]), ...children]);
  if (node.name === 'Term') {
    const { id, name } = node.attributes as { readonly id: string; readonly name: string };
    return new Tag('details', { id: termPlace(id) }, [new Tag('summary', {}, [name]), ...children]);
  }
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

/** Front matter and HTML of a text. Throws if the front matter is invalid. */
export function htmlOf(
  source: string,
  context: HtmlContext,
): { readonly head: TextHead; readonly html: string } {
  const { head, nodes } = nodesOf(source, context);
  return { head, html: rendered(nodes) };
}

/** WordPress editor blocks by the element they consist of; any other element is an HTML block. */
const blockNames: Readonly<Record<string, string>> = {
  p: 'paragraph',
  h2: 'heading',
  h3: 'heading {"level":3}',
  h4: 'heading {"level":4}',
  ul: 'list',
  ol: 'list {"ordered":true}',
};

/**
 * Front matter of a text, and the text as the WordPress editor stores it: each element between comments that name its
 * block.
 */
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
