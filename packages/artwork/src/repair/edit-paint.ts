import { type PDFPage, type PdfDict, type PdfRef, PdfStream } from '@libpdf/core';
import { TooComplex } from '../interpret/document-scope.ts';
import { pageContent } from '../interpret/interpret-page.ts';
import type { ContentPlace } from '../interpret/layers/paint-operator.ts';
import { ContentLexer } from '../interpret/lexer.ts';
import { artworkLimits } from '../limits.ts';
import { joined } from '../objects/inflate-within.ts';
import { resourcesOf } from '../open/page-geometry.ts';
import type { PaintChange, PaintEdit } from '../preflight/findings/finding.ts';
import { deviceOperator, paintOf } from '../preflight/paint/paint-edit.ts';
import type { FileFacts } from '../preflight/rule.ts';
import { ColourText } from './colour-text.ts';
import { addEntry, stateOf } from './cut-path.ts';

const encoder = new TextEncoder();
const builds = new Set(['m', 'l', 'c', 'v', 'y', 'h', 're', 'W', 'W*']);

/** The edits of one content stream by the positions of their operators, and the forms in it that have edits too. */
type Node = { readonly edits: Map<number, PaintEdit>; readonly forms: Map<number, ContentPlace> };
type Copy = { readonly content: Uint8Array; readonly reference: PdfRef };

/** Changes how single operators of pages and of forms paint. A form is copied for those of its uses that change. */
export class PaintEditor {
  readonly #file: FileFacts;
  readonly #copies = new Map<PdfStream, Copy[]>();
  #copied = 0;

  constructor(file: FileFacts) {
    this.#file = file;
  }

  /** Makes edits of marks of a page; returns whether there were any. @throws TooComplex */
  page(page: PDFPage, edits: readonly PaintEdit[]): boolean {
    const { pdf, scope } = this.#file;
    const nodes = nodesOf(edits);
    const [root] = [...nodes].find(([place]) => place.outer === undefined) ?? [];
    const resources = resourcesOf(page.dict, (ref) => pdf.getObject(ref));
    if (!root || !resources) return false;
    const content = this.#content(pageContent(scope, page.dict), resources, root, nodes);
    page.dict.set('Resources', resources);
    page.dict.set('Contents', pdf.register(new PdfStream([], content)));
    return true;
  }

  #content(
    bytes: Uint8Array,
    resources: PdfDict,
    place: ContentPlace,
    nodes: ReadonlyMap<ContentPlace, Node>,
  ): Uint8Array {
    const { edits, forms } = nodes.get(place) ?? emptyNode();
    const lexer = new ContentLexer(bytes);
    const colours = new ColourText();
    const parts: Uint8Array[] = [];
    let [copied, total] = [0, 0];
    /** Where the current path begins: no state may change between a path and its painting. */
    let pathFrom: number | undefined;
    const put = (part: Uint8Array | string) => {
      const piece = typeof part === 'string' ? encoder.encode(part) : part;
      parts.push(piece);
      total += piece.length;
    };
    for (let operator = lexer.next(); operator !== undefined; operator = lexer.next()) {
      const edit = edits.get(lexer.from);
      const form = forms.get(lexer.from);
      if (edit) {
        const start = pathFrom ?? lexer.from;
        put(bytes.subarray(copied, start));
        put(`\n${this.#before(resources, edit)}\n`);
        put(bytes.subarray(start, lexer.at));
        put(`\n${this.#after(resources, edit, colours)}\n`);
        copied = lexer.at;
      } else if (form?.form) {
        put(bytes.subarray(copied, lexer.from));
        put(`\n/${this.#form(form.form, resources, form, nodes)} Do`);
        copied = lexer.at;
      }
      colours.step(operator, lexer);
      if (builds.has(operator)) pathFrom ??= lexer.from;
      else pathFrom = undefined;
    }
    put(bytes.subarray(copied));
    return joined(parts, total);
  }

  /** Adds a changed copy of a form to the resources, and returns its name. */
  #form(
    form: PdfStream,
    resources: PdfDict,
    place: ContentPlace,
    nodes: ReadonlyMap<ContentPlace, Node>,
  ): string {
    const { pdf, scope } = this.#file;
    const formResources = scope.reader.dict(form, 'Resources') ?? resources;
    const content = this.#content(scope.contentOf(form), formResources, place, nodes);
    const copies = this.#copies.get(form) ?? [];
    this.#copies.set(form, copies);
    let copy = copies.find((other) => isSame(other.content, content));
    if (!copy) {
      this.#copied += content.length;
      if (this.#copied > artworkLimits.contentBytes) throw new TooComplex();
      const stream = new PdfStream([], content);
      for (const [entry, value] of form)
        if (!['Filter', 'DecodeParms', 'Length'].includes(entry.value)) stream.set(entry.value, value);
      stream.set('Resources', formResources);
      copy = { content, reference: pdf.register(stream) };
      copies.push(copy);
    }
    const name = `Edited${copy.reference.objectNumber}`;
    return addEntry(resources, ['XObject', name], copy.reference, (ref) => pdf.getObject(ref));
  }

  #before(resources: PdfDict, { mark, fill, stroke }: PaintEdit): string {
    const cmyk = (change: PaintChange | undefined, operator: string) =>
      change?.cmyk ? `${change.cmyk.join(' ')} ${operator} ` : '';
    const changed = overprints({ mark, ...(fill && { fill }), ...(stroke && { stroke }) })
      ? this.#state(resources, {
          fill: mark.overprintFill || fill?.overprint === true,
          stroke: mark.overprintStroke || stroke?.overprint === true,
          mode: 1,
        })
      : '';
    return `${cmyk(fill, 'k')}${cmyk(stroke, 'K')}${changed}`;
  }

  /** Sets the colours and the overprint that the content had. */
  #after(resources: PdfDict, edit: PaintEdit, colours: ColourText): string {
    const { mark } = edit;
    const sides = (['fill', 'stroke'] as const).flatMap((side) => {
      const colour = edit[side]?.cmyk && paintOf(mark, side);
      return colour ? (colours.of(side) ?? deviceOperator(colour, side) ?? []) : [];
    });
    const state = overprints(edit)
      ? this.#state(resources, {
          fill: mark.overprintFill,
          stroke: mark.overprintStroke,
          mode: mark.overprintMode,
        })
      : '';
    return `${sides.join(' ')} ${state}`;
  }

  #state(resources: PdfDict, over: Parameters<typeof stateOf>[0]): string {
    const name = `Over${over.stroke ? 1 : 0}${over.fill ? 1 : 0}${over.mode}`;
    const resolve = (ref: PdfRef) => this.#file.pdf.getObject(ref);
    return `/${addEntry(resources, ['ExtGState', name], stateOf(over), resolve)} gs`;
  }
}

const overprints = ({ fill, stroke }: PaintEdit): boolean =>
  fill?.overprint === true || stroke?.overprint === true;

const emptyNode = (): Node => ({ edits: new Map(), forms: new Map() });

/** The edits by their content streams; each stream knows the forms that lead to further edits. */
function nodesOf(edits: readonly PaintEdit[]): ReadonlyMap<ContentPlace, Node> {
  const nodes = new Map<ContentPlace, Node>();
  const nodeOf = (place: ContentPlace): Node => {
    const earlier = nodes.get(place);
    if (earlier) return earlier;
    const node = emptyNode();
    nodes.set(place, node);
    if (place.outer) nodeOf(place.outer).forms.set(place.from, place);
    return node;
  };
  for (const edit of edits) {
    const { operator } = edit.mark;
    if (!operator) continue;
    const node = nodeOf(operator.content);
    node.edits.set(operator.from, { ...node.edits.get(operator.from), ...edit });
  }
  return nodes;
}

const isSame = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && one.every((byte, index) => byte === other[index]);
