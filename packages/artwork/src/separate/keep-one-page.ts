import {
  type PDF,
  PdfArray,
  PdfDict,
  PdfName,
  PdfNumber,
  type PdfObject,
  PdfRef,
  PdfStream,
} from '@libpdf/core';
import { flattenAnnotations } from '../annotations/flatten-annotations.ts';
import { DocumentScope } from '../interpret/document-scope.ts';
import { ObjectReader } from '../objects/object-reader.ts';

/** Entries that a page inherits from the nodes above it (ISO 32000-2, table 31). */
const inherited = ['Resources', 'MediaBox', 'CropBox', 'Rotate'];
/** Page entries that lead to other pages or are not part of what is printed. */
const leadingAway = ['Annots', 'AA', 'B', 'Metadata', 'PieceInfo', 'Thumb', 'PresSteps'];
const deepestTree = 64;

/**
 * Reduces an opened file to one page (from 0) and its layers: once saved, it contains only the objects of that page.
 * Printed annotations are drawn into the page. Changes the file. Returns the total bytes of its streams; undefined when there is no such page.
 * @throws TooComplex
 */
export function keepOnePage(pdf: PDF, index: number): number | undefined {
  const page = pdf.getPage(index);
  const reader = new ObjectReader(pdf);
  const catalog = reader.catalog;
  if (!page || !catalog) return undefined;
  for (const key of inherited) inherit(reader, page.dict, key);
  flattenAnnotations(pdf, page, new DocumentScope(pdf));
  for (const key of leadingAway) page.dict.delete(key);
  const tree = PdfDict.of({
    Type: PdfName.of('Pages'),
    Kids: new PdfArray([page.ref]),
    Count: PdfNumber.of(1),
  });
  const root = pdf.register(tree);
  page.dict.set('Parent', root);
  for (const key of [...catalog.keys()])
    if (key.value !== 'Type' && key.value !== 'OCProperties') catalog.delete(key.value);
  catalog.set('Pages', root);
  return streamBytes(reader, catalog);
}

function inherit(reader: ObjectReader, page: PdfDict, key: string): void {
  let node: PdfDict | undefined = page;
  for (let depth = 0; node && depth < deepestTree; depth += 1) {
    const value = node.get(key);
    if (value !== undefined) {
      if (node !== page) page.set(key, value);
      return;
    }
    node = reader.dict(node, 'Parent');
  }
}

/** Total bytes of all streams that are reachable, each counted once. */
function streamBytes(reader: ObjectReader, from: PdfDict): number {
  const countedKeys = new Set<PdfObject | string>();
  const waiting: PdfObject[] = [from];
  let bytes = 0;
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const key = next instanceof PdfRef ? next.toString() : next;
    if (countedKeys.has(key)) continue;
    countedKeys.add(key);
    if (next instanceof PdfRef) {
      const object = reader.resolve(next);
      if (object) waiting.push(object);
      continue;
    }
    if (next instanceof PdfStream) bytes += next.data.length;
    if (next instanceof PdfDict) for (const [, value] of next) waiting.push(value);
    if (next instanceof PdfArray) waiting.push(...next.toArray());
  }
  return bytes;
}
