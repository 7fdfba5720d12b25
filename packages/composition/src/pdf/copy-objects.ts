import { ObjectReader } from '@labelwerk/artwork/objects/object-reader.ts';
import {
  type PDF,
  PdfArray,
  PdfBool,
  PdfDict,
  PdfName,
  PdfNumber,
  type PdfObject,
  PdfRef,
  PdfStream,
  PdfString,
} from '@libpdf/core';
import { type ObjectNumber, type PdfStream as PdfFile, pdfName } from './pdf-stream.ts';

/** Entries that lead to other pages, or to what programs note for themselves. */
const leadingAway = new Set(['Parent', 'Metadata', 'PieceInfo', 'StructParent', 'StructParents', 'OPI']);
/** Data is copied as it is packed in its file; its length is written with it. */
const withoutLength = new Set([...leadingAway, 'Length']);
/** Deeper than any value that programs write. */
const deepest = 64;

/** Copies objects of one PDF into a file that is being written, each once, however often it is referred to. */
export class ObjectCopies {
  readonly #file: PdfFile;
  readonly #reader: ObjectReader;
  readonly #numbers = new Map<string, ObjectNumber>();
  readonly #waiting: { readonly number: ObjectNumber; readonly source: PdfObject | undefined }[] = [];

  constructor(file: PdfFile, pdf: PDF) {
    this.#file = file;
    this.#reader = new ObjectReader(pdf);
  }

  /** A value in PDF syntax. What it refers to is written by `written`. */
  valueOf(value: PdfObject | undefined, depth = 0): string {
    if (value === undefined || depth > deepest) return 'null';
    if (value instanceof PdfRef) return `${this.#numberOf(value)} 0 R`;
    if (value instanceof PdfName) return pdfName(value.value);
    if (value instanceof PdfNumber) return plainNumber(value.value);
    if (value instanceof PdfString) return `<${Buffer.from(value.bytes).toString('hex')}>`;
    if (value instanceof PdfBool) return String(value.value);
    if (value instanceof PdfArray)
      return `[${value
        .toArray()
        .map((item) => this.valueOf(item, depth + 1))
        .join(' ')}]`;
    // A stream is always an object of its own.
    if (value instanceof PdfDict && !(value instanceof PdfStream))
      return `<<${this.#entriesOf(value, leadingAway, depth)}>>`;
    return 'null';
  }

  /** The chunks of all objects that were referred to since the last call, one after the other. */
  *written(): Generator<Uint8Array> {
    for (let next = this.#waiting.pop(); next; next = this.#waiting.pop()) {
      const { number, source } = next;
      if (source instanceof PdfStream) yield this.#stream(number, source);
      else yield this.#file.object(number, this.valueOf(source));
    }
  }

  #stream(number: ObjectNumber, source: PdfStream): Uint8Array {
    return this.#file.packed(number, this.#entriesOf(source, withoutLength, 0), source.data);
  }

  #entriesOf(dict: PdfDict, without: ReadonlySet<string>, depth: number): string {
    return [...dict]
      .filter(([key]) => !without.has(key.value))
      .map(([key, value]) => `${pdfName(key.value)} ${this.valueOf(value, depth + 1)}`)
      .join('');
  }

  #numberOf(ref: PdfRef): ObjectNumber {
    const key = ref.toString();
    const earlier = this.#numbers.get(key);
    if (earlier !== undefined) return earlier;
    const number = this.#file.reserve();
    this.#numbers.set(key, number);
    this.#waiting.push({ number, source: this.#reader.resolve(ref) });
    return number;
  }
}

/** A number to eight digits, without an exponent, which PDF does not have. */
export const plainNumber = (value: number): string =>
  Number.isInteger(value) ? value.toFixed(0) : value.toFixed(8).replace(/\.?0+$/, '');
