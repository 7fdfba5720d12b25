import { type PDF, PdfArray, PdfDict, PdfName, PdfNumber, type PdfObject, PdfRef } from '@libpdf/core';
import { artworkLimits } from '../limits.ts';
import { ObjectReader } from '../objects/object-reader.ts';

/** Entries that a page inherits from the nodes above it (ISO 32000-2, table 31). */
const inheritable = ['Resources', 'MediaBox', 'CropBox', 'Rotate'] as const;

/** A page of the tree: its dictionary, and the values it inherits for entries it does not have. */
type TreePage = {
  readonly ref: PdfRef | undefined;
  readonly dict: PdfDict;
  readonly inherited: ReadonlyMap<string, PdfObject>;
};

export type PageTree = {
  readonly pages: readonly TreePage[];
  /** The library sees the same pages, and the parents of each lead to the inherited entries. */
  readonly isRegular: boolean;
};

type Node = {
  readonly value: PdfObject | undefined;
  readonly parent: PdfDict | undefined;
  readonly inherited: ReadonlyMap<string, PdfObject>;
  readonly above: readonly PdfDict[];
};

/** Limit of nodes visited; a tree with more is not a print file. */
const maxNodes = 20_000;
/** Depth from which nodes are ignored. */
const deepest = 2_000;
/** Depth of pages from which the tree is rewritten: inherited entries are looked up only so far through the parents. */
const deepestLed = 48;

/**
 * Reads the page tree as most readers do: a node with Kids is an inner node, every other one a page, regardless of its
 * Type. Cycles and missing kids are skipped. Stops one page beyond the limit.
 */
export function pageTree(pdf: PDF): PageTree {
  const reader = new ObjectReader(pdf);
  const pages: TreePage[] = [];
  let isLed = true;
  const waiting: Node[] = [
    { value: reader.catalog?.get('Pages'), parent: undefined, inherited: new Map(), above: [] },
  ];
  for (let count = 0; waiting.length > 0 && count < maxNodes; count += 1) {
    const node = waiting.pop();
    const dict = reader.resolve(node?.value);
    if (!node || !(dict instanceof PdfDict)) continue;
    if (node.above.length > deepest || node.above.includes(dict)) continue;
    if (node.parent && reader.dict(dict, 'Parent') !== node.parent) isLed = false;
    const kids = reader.get(dict, 'Kids');
    if (kids instanceof PdfArray) {
      const inherited = new Map(node.inherited);
      for (const key of inheritable) {
        const value = dict.get(key);
        if (value !== undefined) inherited.set(key, value);
      }
      const above = [...node.above, dict];
      for (const value of kids.toArray().toReversed())
        waiting.push({ value, parent: dict, inherited, above });
    } else if (reader.name(dict, 'Type') !== 'Pages') {
      if (node.above.length > deepestLed) isLed = false;
      pages.push({
        ref: node.value instanceof PdfRef ? node.value : undefined,
        dict,
        inherited: node.inherited,
      });
      if (pages.length > artworkLimits.pages) break;
    }
  }
  const pageCount = pdf.getPageCount();
  const isSeen =
    pageCount >= pages.length && pages.every(({ dict }, index) => pdf.getPage(index)?.dict === dict);
  return {
    pages,
    isRegular: isLed && isSeen && (pageCount === pages.length || pages.length > artworkLimits.pages),
  };
}

/**
 * Replaces the page tree by a flat one with these pages, in this order; takes effect when the file is saved and loaded
 * again.
 */
export function replacePageTree(pdf: PDF, pages: readonly TreePage[]): void {
  const catalog = new ObjectReader(pdf).catalog;
  const root = PdfDict.of({ Type: PdfName.of('Pages') });
  const parent = pdf.register(root);
  const used = new Set<PdfDict>();
  const kids = pages.map(({ ref, dict, inherited }) => {
    // A page that is referenced twice is printed twice, so it becomes two pages with the same content.
    const isTaken = used.has(dict);
    used.add(dict);
    const page = isTaken ? new PdfDict(dict) : dict;
    for (const [key, value] of inherited) if (!page.has(key)) page.set(key, value);
    page.set('Type', PdfName.of('Page'));
    page.set('Parent', parent);
    return isTaken || !ref ? pdf.register(page) : ref;
  });
  root.set('Kids', new PdfArray(kids));
  root.set('Count', PdfNumber.of(kids.length));
  catalog?.set('Pages', parent);
}
