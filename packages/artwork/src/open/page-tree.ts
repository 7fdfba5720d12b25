import { type PDF, PdfArray, PdfDict, PdfName, PdfNumber, type PdfObject, PdfRef } from '@libpdf/core';
import { artworkLimits } from '../limits.ts';
import { ObjectReader } from '../objects/object-reader.ts';

/** What a page inherits from the nodes above it (ISO 32000-2, table 31). */
const inheritable = ['Resources', 'MediaBox', 'CropBox', 'Rotate'] as const;

/** A page of the tree: its dictionary, and what it inherits where it does not say so itself. */
type TreePage = {
  readonly ref: PdfRef | undefined;
  readonly dict: PdfDict;
  readonly inherited: ReadonlyMap<string, PdfObject>;
};

export type PageTree = {
  readonly pages: readonly TreePage[];
  /** The library sees the same pages, and each leads up to what it inherits. */
  readonly isRegular: boolean;
};

type Node = {
  readonly value: PdfObject | undefined;
  readonly parent: PdfDict | undefined;
  readonly inherited: ReadonlyMap<string, PdfObject>;
  readonly above: readonly PdfDict[];
};

/** More nodes than this have no pages to show. */
const mostNodes = 20_000;
/** Deeper nodes are not followed. */
const deepest = 2_000;
/** Deeper pages are not asked for what they inherit by way of their parents. */
const deepestLed = 48;

/**
 * Reads the page tree as most readers do: what has kids is a node, everything else a page, whatever type it claims.
 * Nodes that lie within themselves, and kids that are not there, are passed over. Ends one page beyond the limit.
 */
export function pageTree(pdf: PDF): PageTree {
  const reader = new ObjectReader(pdf);
  const pages: TreePage[] = [];
  let isLed = true;
  const waiting: Node[] = [
    { value: reader.catalog?.get('Pages'), parent: undefined, inherited: new Map(), above: [] },
  ];
  for (let count = 0; waiting.length > 0 && count < mostNodes; count += 1) {
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
  const seen = pdf.getPageCount();
  const isSeen = seen >= pages.length && pages.every(({ dict }, index) => pdf.getPage(index)?.dict === dict);
  return {
    pages,
    isRegular: isLed && isSeen && (seen === pages.length || pages.length > artworkLimits.pages),
  };
}

/** Writes a flat tree of these pages into the file: saved and loaded again, it has them in this order. */
export function replacePageTree(pdf: PDF, pages: readonly TreePage[]): void {
  const catalog = new ObjectReader(pdf).catalog;
  const root = PdfDict.of({ Type: PdfName.of('Pages') });
  const parent = pdf.register(root);
  const used = new Set<PdfDict>();
  const kids = pages.map(({ ref, dict, inherited }) => {
    // A page that is named twice is printed twice: two pages of the same content.
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
