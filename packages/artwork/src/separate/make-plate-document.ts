import { type PDF, PdfArray, PdfDict, PdfName, PdfNumber, type PdfObject, PdfStream } from '@libpdf/core';
import { zlibSync } from 'fflate';
import { flattenAnnotations } from '../annotations/flatten-annotations.ts';
import { type JpxHeader, jpxHeader } from '../interpret/colour/jpx-space.ts';
import { processInks } from '../interpret/colour/process-inks.ts';
import { DocumentScope } from '../interpret/document-scope.ts';
import { pageContent } from '../interpret/interpret-page.ts';
import { settleLayers } from '../interpret/layers/settle-layers.ts';
import { filtersOf } from '../objects/decode-stream.ts';
import { resourcesOf } from '../open/page-geometry.ts';
import { atFirst } from './overprint.ts';
import { PlateBlends } from './plate-blends.ts';
import { inputsOf } from './plate-functions.ts';
import { functionFor, PlateSpaces, type Slot } from './plate-spaces.ts';
import { blackAtFirst, rewriteContent, standIns } from './rewrite-content.ts';
import { PlateSurroundings } from './surroundings.ts';

/**
 * A copy of a file in which all colours pass through replaceable functions, so that one ink can be shown as black and
 * all others as nothing.
 */
export type PlateDocument = {
  /** Process inks first, then the other inks by their names in the file. */
  readonly inks: readonly string[];
  /** Something is painted in the registration colour, which prints on every plate. */
  readonly hasAll: boolean;
  /**
   * The bytes of the file that shows one ink as grey, with or without the registration colour. Every call returns the
   * same memory, changed for the requested ink.
   */
  bytesFor(ink: string, withAll?: boolean): Uint8Array;
};

/** Plates, and the index (from 0) of the requested page in their file. */
export type PagePlates = { readonly plates: PlateDocument; readonly pageIndex: number };

const encoder = new TextEncoder();

/**
 * Rewrites an opened file for separation, or only the given pages of it (from 0). The file is changed and must not be
 * used for anything else. Overprinting objects replace what is below on the plates of their own inks and keep it on the
 * others (ISO 32000-2, 11.7.4, table 149). RGB and Lab are separated by the profile of the press. Not separated: soft
 * masks.
 * Transparency is blended plate by plate, which is an approximation.
 * @throws TooComplex
 */
export async function makePlateDocument(
  pdf: PDF,
  pages: readonly number[] = Array.from({ length: pdf.getPageCount() }, (_, index) => index),
): Promise<PlateDocument> {
  settleLayers(pdf);
  const scope = new DocumentScope(pdf);
  const spaces = new PlateSpaces(pdf, scope.reader);
  const blends = new PlateBlends(pdf);
  const around = new PlateSurroundings(scope.reader, spaces, blends);
  const rewriter = new Rewriter(scope, { spaces, blends, around });
  for (const index of pages) {
    const page = pdf.getPage(index);
    if (!page) continue;
    flattenAnnotations(pdf, page, scope);
    const resources = resourcesOf(page.dict, (ref) => pdf.getObject(ref)) ?? new PdfDict();
    page.dict.set('Resources', resources);
    const content = rewriteContent(pageContent(scope, page.dict), around.of(resources), atFirst);
    page.dict.set('Contents', pdf.register(new PdfStream([], withStart(content))));
    rewriter.resources(resources, 0);
  }
  rewriter.addBlends();
  await spaces.separate();
  const bytes = await pdf.save({ compressStreams: false });
  const places = spaces.slots.flatMap((slot) => placeOf(bytes, slot) ?? []);
  const setBlends = blends.placesIn(bytes);
  return {
    inks: [...new Set<string>([...processInks, ...spaces.inks])],
    hasAll: spaces.hasAll,
    bytesFor(ink, withAll = true) {
      for (const { slot, at } of places) bytes.set(functionFor(slot, ink, withAll), at);
      setBlends(ink, withAll);
      return bytes;
    },
  };
}

const withStart = (content: Uint8Array): Uint8Array => {
  const start = encoder.encode(blackAtFirst);
  const whole = new Uint8Array(start.length + content.length);
  whole.set(start);
  whole.set(content, start.length);
  return whole;
};

/** The position of a slot's function, which follows the marker in its dictionary; undefined if nothing refers to it. */
function placeOf(bytes: Uint8Array, slot: Slot): { readonly slot: Slot; readonly at: number } | undefined {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const marked = view.indexOf(slot.marker);
  if (marked < 0) return undefined;
  const behind = view.indexOf('stream', marked) + 'stream'.length;
  return { slot, at: view[behind] === 13 ? behind + 2 : behind + 1 };
}

type SpaceFacts = {
  /** The space that the resources state for DeviceRGB. */
  readonly defaultRgb?: PdfObject | undefined;
  /** Of a JPEG 2000 image. */
  readonly header?: JpxHeader | undefined;
};

class Rewriter {
  readonly #scope: DocumentScope;
  readonly #spaces: PlateSpaces;
  readonly #blends: PlateBlends;
  readonly #around: PlateSurroundings;
  readonly #visitedObjects = new Set<PdfObject>();
  readonly #resources = new Set<PdfDict>();

  constructor(
    scope: DocumentScope,
    {
      spaces,
      blends,
      around,
    }: { readonly spaces: PlateSpaces; readonly blends: PlateBlends; readonly around: PlateSurroundings },
  ) {
    this.#scope = scope;
    this.#spaces = spaces;
    this.#blends = blends;
    this.#around = around;
  }

  /** Adds the graphics states that set manners to all resources. Call it after everything is rewritten. */
  addBlends(): void {
    for (const resources of this.#resources)
      this.#blends.addTo(resources, this.#scope.reader.dict(resources, 'ExtGState') ?? new PdfDict());
  }

  resources(resources: PdfDict, depth: number): void {
    if (this.#visitedObjects.has(resources) || depth > 20) return;
    this.#visitedObjects.add(resources);
    this.#resources.add(resources);
    this.#colourSpaces(resources);
    for (const [, shading] of this.#entries(resources, 'Shading')) this.#space(shading);
    for (const [, state] of this.#entries(resources, 'ExtGState')) this.#overprint(state);
    for (const [, pattern] of this.#entries(resources, 'Pattern')) {
      const shading = this.#scope.reader.dict(pattern, 'Shading');
      if (shading) this.#space(shading);
      else if (pattern instanceof PdfStream) this.#content(pattern, resources, depth, true);
    }
    for (const [, object] of this.#entries(resources, 'XObject')) {
      const subtype = this.#scope.reader.name(object, 'Subtype');
      if (subtype === 'Image') {
        const header = this.#settleJpx(object);
        this.#fillUp(object);
        this.#space(object, { defaultRgb: this.#defaultRgb(resources), header });
      } else if (subtype === 'Form' && object instanceof PdfStream)
        this.#content(object, resources, depth, false);
    }
    for (const [, font] of this.#entries(resources, 'Font')) this.#glyphs(font, resources, depth);
  }

  /** The dictionaries of a resource category. */
  *#entries(resources: PdfDict, category: string): Generator<readonly [string, PdfDict]> {
    const categoryDict = this.#scope.reader.dict(resources, category);
    if (!categoryDict) return;
    for (const key of [...categoryDict.keys()]) {
      const value = this.#scope.reader.dict(categoryDict, key.value);
      if (value) yield [key.value, value];
    }
  }

  #colourSpaces(resources: PdfDict): void {
    const spaces = this.#scope.reader.dict(resources, 'ColorSpace') ?? new PdfDict();
    for (const key of [...spaces.keys()]) {
      const standIn = this.#spaces.standIn(spaces.get(key), 'marks');
      if (standIn) spaces.set(key, standIn);
    }
    spaces.set(standIns.gray, this.#spaces.gray);
    spaces.set(standIns.rgb, spaces.get('DefaultRGB') ?? this.#spaces.rgb);
    spaces.set(standIns.cmyk, this.#spaces.cmyk);
    resources.set('ColorSpace', spaces);
  }

  /**
   * Compresses an uncompressed image with too little data, so that missing samples count as zero. PDFium reads them so
   * in compressed images, but fills missing rows of uncompressed ones with white, which comes out as full ink on every
   * plate.
   */
  #fillUp(image: PdfDict): void {
    const { reader } = this.#scope;
    if (!(image instanceof PdfStream) || this.#visitedObjects.has(image) || image.has('Filter')) return;
    const [columns = 0, rows = 0, bits = 8] = ['Width', 'Height', 'BitsPerComponent'].map((key) =>
      reader.number(image, key),
    );
    const space = image.get('ColorSpace');
    const input = this.#spaces.inputOf(space);
    const inks = input ? (this.#spaces.isIndexed(space) ? 1 : inputsOf(input)) : 0;
    if (image.data.length >= rows * Math.ceil((columns * bits * inks) / 8)) return;
    image.setData(zlibSync(image.data, { level: 1 }));
    image.set('Filter', PdfName.of('FlateDecode'));
  }

  /**
   * A JPEG 2000 image without a colour space has its own, which must be known to be separated. PDFium brings samples to
   * eight bits, but for their largest value it believes the dictionary; without bits there, all samples count as 1.
   * Positions in a table keep the bits that they have in the file.
   */
  #settleJpx(image: PdfDict): JpxHeader | undefined {
    if (!(image instanceof PdfStream) || this.#visitedObjects.has(image)) return undefined;
    const filters = filtersOf(this.#scope.reader, image);
    if (filters.at(-1) !== 'JPXDecode') return undefined;
    const header = filters.length === 1 ? jpxHeader(image) : undefined;
    if (header?.space && !image.has('ColorSpace')) image.set('ColorSpace', PdfName.of(header.space));
    const isIndexed = this.#spaces.isIndexed(image.get('ColorSpace'));
    image.set('BitsPerComponent', PdfNumber.of(isIndexed ? Math.min(8, header?.bits ?? 8) : 8));
    return header;
  }

  /** The space that the resources state for DeviceRGB (ISO 32000-2, 8.6.5.6). */
  #defaultRgb(resources: PdfDict): PdfObject | undefined {
    return this.#scope.reader.dict(resources, 'ColorSpace')?.get('DefaultRGB');
  }

  /** Replaces the colour space of a picture or a gradient. */
  #space(owner: PdfDict, { defaultRgb, header }: SpaceFacts = {}): void {
    if (this.#visitedObjects.has(owner)) return;
    this.#visitedObjects.add(owner);
    const isDevice = this.#scope.reader.name(owner, 'ColorSpace') === 'DeviceRGB';
    const space = isDevice && defaultRgb ? defaultRgb : owner.get('ColorSpace');
    const isIndexed = this.#spaces.isIndexed(space);
    const input = this.#spaces.inputOf(space, 'pictures');
    if (header && input && !isIndexed && header.channels < inputsOf(input)) {
      // PDFium draws no picture with too few channels for a device space, but ends at a DeviceN.
      owner.set('ColorSpace', PdfName.of(header.channels < 3 ? 'DeviceCMYK' : 'DeviceGray'));
      return;
    }
    const isWithAlpha = input?.kind === 'table' && header?.channels === 4 && !isIndexed;
    const standIn = isWithAlpha ? this.#spaces.withFourth(input) : this.#spaces.standIn(space, 'pictures');
    if (!standIn) return;
    // The samples of a picture in Lab have the ranges of their space.
    const isDirect = owner instanceof PdfStream && owner.has('Width') && !isIndexed;
    if (input?.kind === 'table' && input.source.kind === 'lab' && isDirect && !owner.has('Decode'))
      owner.set('Decode', new PdfArray(input.domain.map((value) => PdfNumber.of(value))));
    owner.set('ColorSpace', standIn);
  }

  /** Sets the blend mode of a graphics state: if the manner of an overprint isn't known, it can only add ink. */
  #overprint(state: PdfDict): void {
    const { manner, overprintFill } = this.#around.factsOf(state);
    if (overprintFill === undefined || manner === undefined) return;
    state.set('BM', PdfName.of(manner === 'any' ? 'Darken' : 'Normal'));
  }

  #content(stream: PdfStream, resources: PdfDict, depth: number, startsAnew: boolean): void {
    if (this.#visitedObjects.has(stream)) return;
    this.#visitedObjects.add(stream);
    const streamResources = this.#scope.reader.dict(stream, 'Resources');
    const content = rewriteContent(
      this.#scope.contentOf(stream),
      this.#around.of(streamResources ?? resources),
      this.#around.startOf(stream),
    );
    stream.setData(startsAnew ? withStart(content) : content);
    for (const key of ['Filter', 'DecodeParms', 'Length']) stream.delete(key);
    if (streamResources) this.resources(streamResources, depth + 1);
  }

  #glyphs(font: PdfDict, resources: PdfDict, depth: number): void {
    if (this.#scope.reader.name(font, 'Subtype') !== 'Type3') return;
    const fontResources = this.#scope.reader.dict(font, 'Resources');
    for (const [, glyph] of this.#entries(font, 'CharProcs'))
      if (glyph instanceof PdfStream) this.#content(glyph, fontResources ?? resources, depth, false);
    if (fontResources) this.resources(fontResources, depth + 1);
  }
}
