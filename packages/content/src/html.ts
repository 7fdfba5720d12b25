import type { Site } from '@labelwerk/domain/market/sites.ts';
import Markdoc, { type RenderableTreeNode } from '@markdoc/markdoc';
import { type TextVariables, textOn } from './markdoc-text.ts';
import { headSchema, type TextHead } from './source.ts';

// Node finds no names in the package's CommonJS.
const { Tag } = Markdoc;

export type HtmlContext = {
  readonly site: Site;
  readonly variables: TextVariables;
  /** Address of the shop, which links of the text begin with. */
  readonly shopAddress: string;
  /** Who runs the shop, line by line, where a text shows it. */
  readonly company: readonly string[];
};

/** Tags of our texts as HTML that every editor knows: a question is a `details` with its `summary`. */
function plainTags(node: RenderableTreeNode, context: HtmlContext): RenderableTreeNode {
  if (!Tag.isTag(node)) return node;
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
    return new Tag('a', { href: context.shopAddress + node.attributes.href }, children);
  return new Tag(node.name, node.attributes, children);
}

/** Head and HTML of a text. Throws where its head does not fit. */
export function htmlOf(
  source: string,
  context: HtmlContext,
): { readonly head: TextHead; readonly html: string } {
  const { head, tree } = textOn(source, headSchema, context.site, context.variables);
  const nodes = tree.map((node) => plainTags(node, context));
  return { head, html: Markdoc.renderers.html(nodes as RenderableTreeNode[]) };
}
