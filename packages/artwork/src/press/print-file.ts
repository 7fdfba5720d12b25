import { PDF, PdfArray, PdfDict, PdfName, type PdfObject, PdfRef, PdfString } from '@libpdf/core';
import { flattenAnnotations } from '../annotations/flatten-annotations.ts';
import { TooComplex } from '../interpret/document-scope.ts';
import type { Layer } from '../interpret/layers/layers.ts';
import { type Refusal, refuse } from '../limits.ts';
import { type OpenedDocument, openDocument } from '../open/open-document.ts';
import { resourcesOf } from '../open/page-geometry.ts';
import type { Expectations } from '../preflight/expectation/expectations.ts';
import { gatherInks } from '../preflight/gather-inks.ts';
import { inOrderedSize } from '../preflight/pages/ordered-size.ts';
import { pageFacts } from '../preflight/pages/page-facts.ts';
import type { PageFacts } from '../preflight/rule.ts';
import { fileFacts } from '../preflight/run-preflight.ts';
import { addCutLines } from '../repair/cut-path.ts';
import { type CutLine, pageCuts } from './cut-lines.ts';
import { leftOutOf } from './leave-out.ts';
import { InkRemover } from './leave-out-inks.ts';
import { settlePage } from './page-for-press.ts';

/** The content of a print file: one page per design, in the order of the designs. */
export type PrintFile = {
  readonly title: string;
  /** `file`: index in the list of files; `page` from 1. */
  readonly pages: readonly { readonly file: number; readonly page: number }[];
  readonly expected: Expectations;
};

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
 * layers as printed, printed annotations drawn in, and exactly the lines that are cut, in the separation `CutContour`
 * (see `pageCuts`); guides, legends and plates that weren't ordered are left out. Nothing else of the files is kept: no scripts, no attachments.
 */
export async function makePrintFile(
  files: readonly Uint8Array[],
  { title, pages, expected }: PrintFile,
): Promise<MadePrintFile | Refusal> {
  const sources: Source[] = [];
  for (const bytes of files) {
    const opened = await openDocument(bytes);
    if (!opened.ok) return opened;
    sources.push({ opened, facts: fileFacts(opened, bytes.length, expected) });
  }
  try {
    return await assemble(sources, { title, pages });
  } catch (error) {
    if (error instanceof TooComplex) return refuse('too-complex');
    throw error;
  }
}

async function assemble(
  sources: readonly Source[],
  { title, pages }: Pick<PrintFile, 'title' | 'pages'>,
): Promise<MadePrintFile | Refusal> {
  const target = PDF.create();
  target.setTitle(title, { showInWindowTitleBar: true });
  const facts: (PageFacts | undefined)[] = pages.map(({ file, page }) => factsOf(sources[file], page));
  if (facts.some((one) => one === undefined)) return refuse('damaged');
  // All facts are read before any page changes: a page may be printed for several designs.
  const settled = sources.map((source) =>
    settleSource(source, new Set(facts.filter((one) => one?.file === source.facts) as PageFacts[])),
  );
  const layers = new Layers();
  const order: number[] = [];
  for (const [file, source] of sources.entries()) {
    const places = pages.flatMap((one, place) => (one.file === file ? [place] : []));
    if (places.length === 0) continue;
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
  const cuts = facts.map(
    (one, index) => settled[pages[index]?.file ?? 0]?.get(one as PageFacts) ?? 'missing',
  );
  return { ok: true, bytes: await target.save(), cuts };
}

/**
 * Changes the printed pages of a source to what is printed, with the lines that are cut, and attaches the data of the
 * document to them.
 */
function settleSource(source: Source, printed: ReadonlySet<PageFacts>): ReadonlyMap<PageFacts, CutLine> {
  const { expected, pdf } = source.facts;
  const inks = gatherInks(source.facts.scope);
  const cuts = new Map(
    [...printed].map((page) => [page, pageCuts(page, (mark) => inks.mark(mark, page.number))] as const),
  );
  const hasOwnCut = [...cuts.values()].every(({ source: line }) => line !== 'missing');
  const leftOut = leftOutOf(inks.gathered.plates, expected, hasOwnCut);
  const remover = new InkRemover(pdf, leftOut.isInk);
  for (const [facts, { source: line, lines }] of cuts) {
    const page = pdf.getPage(facts.number - 1);
    if (!page) continue;
    flattenAnnotations(pdf, page, source.facts.scope);
    remover.resources(resourcesOf(page.dict, (ref) => pdf.getObject(ref)));
    settlePage(page, facts);
    if (line === 'drawn' || hasOwnCut) addCutLines(pdf, page, lines, facts.geometry);
  }
  carry(source, leftOut.isLayer);
  return new Map([...cuts].map(([page, { source: line }]) => [page, line]));
}

const factsBySource = new WeakMap<Source, Map<number, PageFacts>>();

/** Facts about a page (from 1) of a source; the same object for the same page. */
function factsOf(source: Source | undefined, number: number): PageFacts | undefined {
  const geometry = source?.opened.pages[number - 1];
  const page = source?.opened.pdf.getPage(number - 1);
  if (!source || !geometry || !page) return undefined;
  const factsByPage = factsBySource.get(source) ?? new Map<number, PageFacts>();
  factsBySource.set(source, factsByPage);
  const facts =
    factsByPage.get(number) ?? inOrderedSize(pageFacts(source.facts, number, page.dict, geometry));
  factsByPage.set(number, facts);
  return facts;
}

/** Attaches the layers and output intents of a document to its pages, so that copying a page copies them too. */
function carry({ opened, facts }: Source, isLeftOut: (layer: Layer) => boolean): void {
  const { reader, layers } = facts.scope;
  const properties = reader.dict(reader.catalog, 'OCProperties');
  const listed = reader.get(properties, 'OCGs');
  const groups = listed instanceof PdfArray ? listed.toArray().filter((one) => one instanceof PdfRef) : [];
  const hidden = groups.filter((ref) => {
    const visibility = layers.of(ref);
    return visibility?.hidden === true || visibility?.layers.some(isLeftOut) === true;
  });
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
    const refs = list instanceof PdfRef ? target.getObject(list) : list;
    if (!(refs instanceof PdfArray)) return;
    for (const ref of refs.toArray()) if (ref instanceof PdfRef) to.set(ref.toString(), ref);
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
