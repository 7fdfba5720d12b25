import { type PDFPage, type PdfDict, PdfRef, PdfStream } from '@libpdf/core';
import { pageContent } from '../interpret/interpret-page.ts';
import type { Layer } from '../interpret/layers/layers.ts';
import { ContentLexer } from '../interpret/lexer.ts';
import { nameIn } from '../interpret/operand.ts';
import { artworkLimits } from '../limits.ts';
import { joined } from '../objects/inflate-within.ts';
import { resourcesOf } from '../open/page-geometry.ts';
import type { FileFacts } from '../preflight/rule.ts';
import { addEntry, separationOf, stateOf } from './cut-path.ts';

const encoder = new TextEncoder();
const latin = new TextDecoder('latin1');
const fills = new Set(['g', 'rg', 'k', 'cs', 'sc', 'scn']);
const strokes = new Set(['G', 'RG', 'K', 'CS', 'SC', 'SCN']);
const deepestSave = 512;

/** Process inks that display a technical ink on screens. */
const displays: Readonly<Record<string, readonly [number, number, number, number]>> = {
  White: [0.2, 0, 0, 0],
  CutContour: [0, 1, 0, 0],
};

type Overprint = { readonly fill: boolean; readonly stroke: boolean; readonly mode: 0 | 1 };
/** The colours that the content sets, as its operators, and its overprint. */
type Colours = { readonly fill: string; readonly stroke: string; readonly over: Overprint };

const atFirst: Colours = { fill: '0 g', stroke: '0 G', over: { fill: false, stroke: false, mode: 0 } };

/** Gives the content of layers one ink each, at 100 % and overprinting; images and patterns keep their colours. */
export class LayerRecolourer {
  readonly #file: FileFacts;
  readonly #inkOf: (layer: Layer) => string | undefined;
  readonly #forms = new Map<string, PdfRef | undefined>();

  /** `inkOf`: the ink of a layer; undefined: it keeps its colours. */
  constructor(file: FileFacts, inkOf: (layer: Layer) => string | undefined) {
    this.#file = file;
    this.#inkOf = inkOf;
  }

  /** Changes the content of a page; returns whether anything was changed. @throws TooComplex */
  page(page: PDFPage): boolean {
    const { pdf, scope } = this.#file;
    const resources = resourcesOf(page.dict, (ref) => pdf.getObject(ref));
    if (!resources) return false;
    const content = this.#content(pageContent(scope, page.dict), resources, undefined, 0);
    if (!content) return false;
    page.dict.set('Resources', resources);
    page.dict.set('Contents', pdf.register(new PdfStream([], content)));
    return true;
  }

  /** The content with its layers in their inks; undefined if it stays as it is. `outer`: the ink of all of it. */
  #content(
    bytes: Uint8Array,
    resources: PdfDict,
    outer: string | undefined,
    depth: number,
  ): Uint8Array | undefined {
    if (depth > artworkLimits.formDepth) return undefined;
    const lexer = new ContentLexer(bytes);
    const parts: Uint8Array[] = [];
    const marked: (string | undefined)[] = [];
    const saved: { readonly colours: Colours; readonly ink: string | undefined }[] = [];
    let [colours, isChanged, copied, total] = [atFirst, false, 0, 0];
    const put = (part: Uint8Array | string) => {
      const piece = typeof part === 'string' ? encoder.encode(part) : part;
      parts.push(piece);
      total += piece.length;
    };
    const current = () => marked.findLast((ink) => ink !== undefined) ?? outer;
    /** Sets the ink, or the colours of the content again. */
    const change = (ink: string | undefined) =>
      ink === undefined
        ? `\n${colours.fill} ${colours.stroke} /${this.#state(resources, colours.over)} gs\n`
        : `\n${this.#ink(resources, ink)}\n`;
    if (outer !== undefined) put(change(outer));
    for (let operator = lexer.next(); operator !== undefined; operator = lexer.next()) {
      const before = current();
      const text = () => latin.decode(bytes.subarray(lexer.from, lexer.at));
      const replace = (instead: string) => {
        put(bytes.subarray(copied, lexer.from));
        put(instead);
        copied = lexer.at;
        isChanged = true;
      };
      if (fills.has(operator) || strokes.has(operator)) {
        const side = fills.has(operator) ? 'fill' : 'stroke';
        // A colour in a named space follows the operator that sets the space.
        const follows = /^sc/i.test(operator) && colours[side].match(/^[^\n]*\b(?:cs|CS)\b/)?.[0];
        colours = { ...colours, [side]: follows ? `${follows} ${text()}` : text() };
        if (before !== undefined) replace(' ');
      } else if (operator === 'BDC' || operator === 'BMC') {
        marked.push(operator === 'BDC' ? this.#inkOfProperty(lexer, resources) : undefined);
      } else if (operator === 'EMC') marked.pop();
      else if (operator === 'q') {
        if (saved.length < deepestSave) saved.push({ colours, ink: before });
      } else if (operator === 'gs') {
        colours = { ...colours, over: this.#over(resources, nameIn(lexer.operands[0]), colours.over) };
        if (before !== undefined) replace(`${text()}${change(before)}`);
      } else if (operator === 'Do') {
        const name = this.#form(resources, nameIn(lexer.operands[0]) ?? '', before, depth);
        if (name !== undefined) replace(`/${name} Do`);
      }
      let last = before;
      if (operator === 'Q') {
        const popped = saved.pop();
        if (popped) ({ colours, ink: last } = popped);
      }
      if (current() !== last) replace(`${text()}${change(current())}`);
    }
    if (!isChanged && outer === undefined) return undefined;
    put(bytes.subarray(copied));
    return joined(parts, total);
  }

  #inkOfProperty(lexer: ContentLexer, resources: PdfDict): string | undefined {
    const [tag, property] = lexer.operands;
    if (nameIn(tag) !== 'OC') return undefined;
    return this.#inkOfLayers(
      this.#file.scope.reader.dict(resources, 'Properties')?.get(nameIn(property) ?? ''),
    );
  }

  #inkOfLayers(value: unknown): string | undefined {
    const layers = value instanceof PdfRef ? (this.#file.scope.layers.of(value)?.layers ?? []) : [];
    for (const layer of layers) {
      const ink = this.#inkOf(layer);
      if (ink !== undefined) return ink;
    }
    return undefined;
  }

  /** Adds a copy of a form in an ink, or with its own layers in their inks; undefined if it stays as it is. */
  #form(resources: PdfDict, name: string, ink: string | undefined, depth: number): string | undefined {
    const { pdf, scope } = this.#file;
    const forms = scope.reader.dict(resources, 'XObject');
    const form = scope.reader.stream(forms, name);
    if (!forms || !form || scope.reader.name(form, 'Subtype') !== 'Form') return undefined;
    const used = ink ?? this.#inkOfLayers(form.get('OC'));
    const key = `${forms.get(name)?.toString()} ${used}`;
    if (!this.#forms.has(key)) {
      // Ends the recursion of a form that is drawn in itself.
      this.#forms.set(key, undefined);
      const formResources = scope.reader.dict(form, 'Resources') ?? resources;
      const content = this.#content(scope.contentOf(form), formResources, used, depth + 1);
      if (content) {
        const copy = new PdfStream([], content);
        for (const [entry, value] of form)
          if (!['Filter', 'DecodeParms', 'Length'].includes(entry.value)) copy.set(entry.value, value);
        copy.set('Resources', formResources);
        this.#forms.set(key, pdf.register(copy));
      }
    }
    const copyRef = this.#forms.get(key);
    return (
      copyRef &&
      addEntry(resources, ['XObject', `InInk${copyRef.objectNumber}`], copyRef, (ref) => pdf.getObject(ref))
    );
  }

  #ink(resources: PdfDict, ink: string): string {
    const resolve = (ref: PdfRef) => this.#file.pdf.getObject(ref);
    const space = addEntry(
      resources,
      ['ColorSpace', `Only${ink.replace(/[^A-Za-z0-9]/g, '')}`],
      separationOf(ink, displays[ink] ?? [0, 0, 0.5, 0.2]),
      resolve,
    );
    const state = this.#state(resources, { fill: true, stroke: true, mode: 1 });
    return `/${space} cs 1 scn /${space} CS 1 SCN /${state} gs`;
  }

  #state(resources: PdfDict, over: Overprint): string {
    const name = `Over${over.stroke ? 1 : 0}${over.fill ? 1 : 0}${over.mode}`;
    return addEntry(resources, ['ExtGState', name], stateOf(over), (ref) => this.#file.pdf.getObject(ref));
  }

  /** The overprint after a graphics state. If `op` is absent, `OP` applies to fills too (ISO 32000-2, table 57). */
  #over(resources: PdfDict, name: string | undefined, before: Overprint): Overprint {
    const { reader } = this.#file.scope;
    const state = reader.dict(reader.dict(resources, 'ExtGState'), name ?? '');
    const stroke = reader.flag(state, 'OP');
    const mode = reader.number(state, 'OPM');
    return {
      stroke: stroke ?? before.stroke,
      fill: reader.flag(state, 'op') ?? stroke ?? before.fill,
      mode: mode === undefined ? before.mode : mode === 1 ? 1 : 0,
    };
  }
}
