import { type PDF, type PDFPage, PdfDict, PdfName, PdfStream } from '@libpdf/core';
import type { DocumentScope } from '../interpret/document-scope.ts';
import { pageContent } from '../interpret/interpret-page.ts';
import { ContentLexer } from '../interpret/lexer.ts';
import { joined } from '../objects/inflate-within.ts';
import { resourcesOf } from '../open/page-geometry.ts';
import { type Appearance, annotationsOf, printedAppearances } from './annotations.ts';

const encoder = new TextEncoder();
const written = (value: number): string => String(Math.round(value * 100_000) / 100_000);

/** Flattens all pages of a file. Returns whether there was anything besides links. @throws TooComplex */
export function flattenAllAnnotations(pdf: PDF, scope: DocumentScope): boolean {
  let isChanged = false;
  for (const page of pdf.getPages()) {
    if (annotationsOf(scope.reader, page.dict).length === 0) continue;
    flattenAnnotations(pdf, page, scope);
    isChanged = true;
  }
  return isChanged;
}

/**
 * Draws the printed comments and form fields of a page into its content, in their layers, and removes all annotations:
 * afterwards every program shows what is printed. Changes the page.
 * @throws TooComplex
 */
export function flattenAnnotations(pdf: PDF, page: PDFPage, scope: DocumentScope): void {
  const appearances = printedAppearances(scope, page.dict).filter(
    ({ layer }) => !layer || scope.layers.of(layer)?.hidden !== true,
  );
  const content = appearances.length === 0 ? undefined : balanced(pageContent(scope, page.dict));
  page.dict.delete('Annots');
  if (!content) return;
  const resources = resourcesOf(page.dict, (ref) => pdf.getObject(ref)) ?? new PdfDict();
  page.dict.set('Resources', resources);
  const over = encoder.encode(`\nQ\n${drawnOver(appearances, resources, scope)}\n`);
  const start = encoder.encode('q\n');
  const whole = joined([start, content, over], start.length + content.length + over.length);
  page.dict.set('Contents', pdf.register(new PdfStream([], whole)));
}

/** The content that draws appearances, which are added to resources under names that are free there. */
export function drawnOver(
  appearances: readonly Appearance[],
  resources: PdfDict,
  { reader }: DocumentScope,
): string {
  const categoryOf = (category: string): PdfDict => {
    const entries = reader.dict(resources, category) ?? new PdfDict();
    resources.set(category, entries);
    return entries;
  };
  return appearances
    .map(({ form, matrix, layer }) => {
      const object = addTo(categoryOf('XObject'), form);
      const drawn = `q ${matrix.map(written).join(' ')} cm /${object} Do Q`;
      return layer ? `/OC /${addTo(categoryOf('Properties'), layer)} BDC ${drawn} EMC` : drawn;
    })
    .join('\n');
}

/** Adds an entry under a free name: several pages may share their resources. */
function addTo(entries: PdfDict, value: Appearance['form']): string {
  let index = 0;
  while (entries.has(`Printed${index}`)) index += 1;
  entries.set(PdfName.of(`Printed${index}`), value);
  return `Printed${index}`;
}

/** Content that leaves the graphics state as it was: without restoring more than it saves, nor less. */
function balanced(bytes: Uint8Array): Uint8Array {
  const lexer = new ContentLexer(bytes);
  const parts: Uint8Array[] = [];
  let depth = 0;
  let copied = 0;
  for (let operator = lexer.next(); operator !== undefined; operator = lexer.next()) {
    if (operator === 'q') depth += 1;
    if (operator !== 'Q') continue;
    if (depth > 0) depth -= 1;
    else {
      parts.push(bytes.subarray(copied, lexer.from));
      copied = lexer.at;
    }
  }
  if (copied === 0 && depth === 0) return bytes;
  parts.push(bytes.subarray(copied), encoder.encode(`\n${'Q '.repeat(depth)}`));
  return joined(
    parts,
    parts.reduce((sum, { length }) => sum + length, 0),
  );
}
