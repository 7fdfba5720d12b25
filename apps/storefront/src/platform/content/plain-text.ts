import Markdoc, { type RenderableTreeNode } from '@markdoc/markdoc';

const blocks = new Set(['p', 'li', 'h2', 'h3', 'ul', 'ol', 'tr', 'td', 'th']);

/** The text without markup; blocks are separated by a space. */
export function plainText(nodes: readonly RenderableTreeNode[]): string {
  const textOf = (node: RenderableTreeNode): string => {
    if (Array.isArray(node)) return node.map(textOf).join('');
    if (!Markdoc.Tag.isTag(node)) return node === null || node === undefined ? '' : String(node);
    return node.children.map(textOf).join('') + (blocks.has(node.name) ? ' ' : '');
  };
  return nodes.map(textOf).join('').replace(/\s+/g, ' ').trim();
}
