import type { LabelTrim } from '@labelwerk/domain/label/label-shape.ts';
import { labelLimits } from '@labelwerk/domain/label/label-shape.ts';
import { PDF, PdfArray, PdfDict, PdfName, type PdfObject, PdfRef, PdfString } from '@libpdf/core';
import { TooComplex } from '../interpret/document-scope.ts';
import { type Refusal, refuse } from '../limits.ts';
import { type OpenedDocument, openDocument } from '../open/open-document.ts';
import { type Expectations, isOwnCut } from '../preflight/expectation/expectations.ts';
import { pageFacts } from '../preflight/pages/page-facts.ts';
import type { PageFacts } from '../preflight/rule.ts';
import { fileFacts } from '../preflight/run-preflight.ts';
import { addCutPath } from '../repair/cut-path.ts';
import { drawsCut, settlePage } from './page-for-press.ts';

/** The content of a print file: one page per design, in the order of the designs. */
export type PrintFile = {
  readonly title: string;
  /** `file`: index in the list of files; `page` from 1. */
  readonly pages: readonly { readonly file: number; readonly page: number }[];
  readonly expected: Expectations;
};

/**
 * The source of a page's cut line. `drawn`: the outline of the label, drawn here; `artwork`: the customer's file has
 * one; `missing`: it should have one but has none, or the page's trim is unknown.
 */
export type CutLine = 'drawn' | 'artwork' | 'missing';

export type MadePrintFile = {
  readonly ok: true;
  readonly bytes: Uint8Array;
  /** One entry per page. */
  readonly cuts: readonly CutLine[];
};

type Source = { readonly opened: OpenedDocument; readonly facts: ReturnType<typeof fileFacts> };

/** Temporary page entries that carry document-level data while pages are copied. */
const [layersKey, intentsKey] = ['LabelwerkLayers', 'LabelwerkIntents'];

/**
 * Builds one PDF of the pages to print, in the order of the designs, from one or several files: boxes as checked,
 * layers as printed, printed annotations drawn in, and a cut line in the separation `CutContour` if the artwork has
 * none and the label's shape is known. Nothing else of the files is kept: no scripts, no attachments.
 */
export async function makePrintFile(
  files: readonly Uint8Array[],
  { title, pages, expected }: PrintFile,
): Promise<MadePrintFile | Refusal> {
  const sources: Source[] = [];
  for (const bytes of files) {
    const opened = await openDocument(bytes);
    if (!opened.ok) return opened;
    // Images of a protected file can't be copied without loss; use the file itself.
    if (opened.restricted) return refuse('encrypted');
    sources.push({ opened, facts: fileFacts(opened, bytes.length, expected) });
  }
  try {
    return await assemble(sources, { title, pages, expected });
  } catch (error) {
    if (error instanceof TooComplex) return refuse('too-complex');
    throw error;
  }
}

async function assemble(
  sources: readonly Source[],
  { title, pages, expected }: PrintFile,
): Promise<MadePrintFile | Refusal> {
  const target = PDF.create();
  target.setTitle(title, { showInWindowTitleBar: true });
  const facts: (PageFacts | undefined)[] = pages.map(({ file, page }) => factsOf(sources[file], page));
  if (facts.some((one) => one === undefined)) return refuse('damaged');
  const cuts = facts.map((one) => cutOf(one as PageFacts, expected));
  // All facts are read before any page changes: a page may be printed for several designs.
  for (const one of new Set(facts)) settleOf(sources, one as PageFacts);
  const layers = new Layers();
  const order: number[] = [];
  for (const [file, source] of sources.entries()) {
    const places = pages.flatMap((one, place) => (one.file === file ? [place] : []));
    if (places.length === 0) continue;
    carry(source);
    const indices = places.map((place) => (pages[place]?.page ?? 1) - 1);
    const copied = await target.copyPagesFrom(source.opened.pdf, indices);
    for (const page of copied) layers.take(target, page.dict);
    order.push(...places);
  }
  for (let place = 0; place < order.length; place += 1) {
    const from = order.indexOf(place, place);
    if (from === place) continue;
    target.movePage(from, place);
    order.splice(place, 0, ...order.splice(from, 1));
  }
  layers.write(target);
  for (const [index, cut] of cuts.entries()) {
    const page = target.getPage(index);
    const one = facts[index];
    if (!page || !one) return refuse('damaged');
    if (cut === 'drawn') addCutPath(target, page, cutPlace(one, expected));
  }
  return { ok: true, bytes: await target.save(), cuts };
}

const known = new WeakMap<Source, Map<number, PageFacts>>();

/** Facts about a page (from 1) of a source; the same object for the same page. */
function factsOf(source: Source | undefined, number: number): PageFacts | undefined {
  const geometry = source?.opened.pages[number - 1];
  const page = source?.opened.pdf.getPage(number - 1);
  if (!source || !geometry || !page) return undefined;
  const held = known.get(source) ?? new Map<number, PageFacts>();
  known.set(source, held);
  const found = held.get(number) ?? pageFacts(source.facts, number, page.dict, geometry);
  held.set(number, found);
  return found;
}

function settleOf(sources: readonly Source[], facts: PageFacts): void {
  const source = sources.find((one) => one.facts === facts.file);
  const page = source?.opened.pdf.getPage(facts.number - 1);
  if (page) settlePage(page, facts);
}

/** Attaches the layers and output intents of a document to its pages, so that copying a page copies them too. */
function carry({ opened, facts }: Source): void {
  const { reader, layers } = facts.scope;
  const properties = reader.dict(reader.catalog, 'OCProperties');
  const listed = reader.get(properties, 'OCGs');
  const groups = listed instanceof PdfArray ? listed.toArray().filter((one) => one instanceof PdfRef) : [];
  const hidden = groups.filter((ref) => layers.of(ref)?.hidden === true);
  for (const ref of groups) {
    const group = reader.resolve(ref);
    // The state is resolved to on or off, so usage is removed.
    if (group instanceof PdfDict) for (const key of ['Usage', 'Intent']) group.delete(key);
  }
  const intents = reader.catalog?.get('OutputIntents');
  for (let index = 0; index < opened.pages.length; index += 1) {
    const page = opened.pdf.getPage(index);
    if (groups.length > 0)
      page?.dict.set(layersKey, PdfDict.of({ All: new PdfArray(groups), Off: new PdfArray(hidden) }));
    if (intents) page?.dict.set(intentsKey, intents);
  }
}

/** Collects the layers and output intents of all sources from the copied pages. */
class Layers {
  readonly #all = new Map<string, PdfRef>();
  readonly #off = new Map<string, PdfRef>();
  #intents: PdfObject | undefined;

  take(target: PDF, page: PdfDict): void {
    const carried = page.get(layersKey);
    if (carried instanceof PdfDict) {
      this.#add(this.#all, target, carried.get('All'));
      this.#add(this.#off, target, carried.get('Off'));
    }
    this.#intents ??= page.get(intentsKey);
    for (const key of [layersKey, intentsKey]) page.delete(key);
  }

  #add(to: Map<string, PdfRef>, target: PDF, list: PdfObject | undefined): void {
    const held = list instanceof PdfRef ? target.getObject(list) : list;
    if (!(held instanceof PdfArray)) return;
    for (const ref of held.toArray()) if (ref instanceof PdfRef) to.set(ref.toString(), ref);
  }

  write(target: PDF): void {
    const catalog = target.getCatalog();
    if (this.#intents) catalog.set('OutputIntents', this.#intents);
    if (this.#all.size === 0) return;
    const all = new PdfArray([...this.#all.values()]);
    catalog.set(
      'OCProperties',
      PdfDict.of({
        OCGs: all,
        D: PdfDict.of({
          Name: PdfString.fromString('As printed'),
          BaseState: PdfName.of('ON'),
          Order: all,
          OFF: new PdfArray([...this.#off.values()]),
        }),
      }),
    );
  }
}

function cutOf(facts: PageFacts, expected: Expectations): CutLine {
  if (drawsCut(facts)) return 'artwork';
  const { shape } = expected;
  const isKnown = shape !== undefined && !isOwnCut(expected) && facts.trimBy !== 'unknown';
  return isKnown && facts.geometry.userUnit === 1 ? 'drawn' : 'missing';
}

function cutPlace({ trim, geometry }: PageFacts, expected: Expectations) {
  const { shape = 'rectangle', contour, cornerRadius = labelLimits.defaultRadius } = expected;
  const { width, height } = trim;
  const label: LabelTrim = { shape, contour, width, height, cornerRadius };
  return { trim: label, corner: trim, geometry, rotate: geometry.rotate };
}
