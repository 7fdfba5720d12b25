import Markdoc, { type RenderableTreeNode, type Tag } from '@markdoc/markdoc';

export type QuestionGroup = {
  /** Absent for questions without a heading of their own. */
  readonly title?: string;
  readonly questions: readonly Tag[];
};

export type PageParts = {
  readonly running: readonly RenderableTreeNode[];
  /** Terms of a glossary. */
  readonly terms: readonly Tag[];
  readonly groups: readonly QuestionGroup[];
};

const isTag = (node: RenderableTreeNode | undefined, name: string): node is Tag =>
  Markdoc.Tag.isTag(node) && node.name === name;

/**
 * Splits the text of a page into its running text, the terms of a glossary, and questions. A heading right before a
 * question is that of a group, which ends where anything but a question follows.
 */
export function pageParts(tree: readonly RenderableTreeNode[]): PageParts {
  const running: RenderableTreeNode[] = [];
  const terms: Tag[] = [];
  const others: Tag[] = [];
  const titled: { readonly title: string; readonly questions: Tag[] }[] = [];
  let current = others;
  for (const [at, node] of tree.entries()) {
    if (isTag(node, 'Question')) current.push(node);
    else if (isTag(node, 'h2') && isTag(tree[at + 1], 'Question')) {
      current = [];
      titled.push({ title: node.children.map(String).join(''), questions: current });
    } else {
      current = others;
      if (isTag(node, 'Term')) terms.push(node);
      else running.push(node);
    }
  }
  return { running, terms, groups: [...titled, ...(others.length > 0 ? [{ questions: others }] : [])] };
}
