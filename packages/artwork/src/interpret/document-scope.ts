import type { PDF, PdfDict, PdfObject, PdfStream } from '@libpdf/core';
import { artworkLimits } from '../limits.ts';
import { decodeStream, TooMuchData } from '../objects/decode-stream.ts';
import { ObjectReader } from '../objects/object-reader.ts';
import type { InkAmount } from './colour/colour.ts';
import { type ColourSpace, colourSpaceOf } from './colour/colour-space.ts';
import { type Font, fontOf } from './fonts/font.ts';
import { type Layers, readLayers } from './layers/layers.ts';

/** The content is more complex than any label needs: the file is refused. */
export class TooComplex extends Error {}

/** Shared by the pages of a document: its objects, and caches of what is read only once. */
export class DocumentScope {
  readonly reader: ObjectReader;
  readonly layers: Layers;
  /** Inks of patterns and shadings already determined. */
  readonly patternInks = new Map<PdfDict, readonly InkAmount[]>();
  readonly #decoded = new Map<PdfStream, Uint8Array>();
  readonly #fonts = new Map<PdfDict, Font>();
  readonly #spaces = new Map<PdfObject, ColourSpace>();
  #bytesLeft: number = artworkLimits.contentBytes;

  constructor(pdf: PDF) {
    this.reader = new ObjectReader(pdf);
    this.layers = readLayers(this.reader);
  }

  /**
   * The decoded bytes of a content stream, cached.
   * @throws TooComplex when the document’s content would decode to more than the limit.
   */
  contentOf(stream: PdfStream): Uint8Array {
    const cachedContent = this.#decoded.get(stream);
    if (cachedContent) return cachedContent;
    try {
      const bytes = decodeStream(this.reader, stream, this.#bytesLeft) ?? new Uint8Array();
      this.#bytesLeft -= bytes.length;
      this.#decoded.set(stream, bytes);
      return bytes;
    } catch (error) {
      if (error instanceof TooMuchData) throw new TooComplex();
      throw error;
    }
  }

  fontOf(dict: PdfDict): Font {
    const cachedFont = this.#fonts.get(dict);
    if (cachedFont) return cachedFont;
    const font = fontOf(this.reader, dict);
    this.#fonts.set(dict, font);
    return font;
  }

  /** The colour space of an object; arrays are read once and cached. */
  spaceOf(value: PdfObject | undefined, resources: PdfDict | undefined): ColourSpace {
    const object = this.reader.resolve(value);
    if (object?.type !== 'array') return colourSpaceOf(this.reader, object, resources);
    const cachedSpace = this.#spaces.get(object);
    if (cachedSpace) return cachedSpace;
    const space = colourSpaceOf(this.reader, object, resources);
    this.#spaces.set(object, space);
    return space;
  }
}
