import {
  type PDF,
  PdfArray,
  PdfDict,
  PdfName,
  PdfNumber,
  type PdfObject,
  PdfRef,
  PdfStream,
  PdfString,
} from '@libpdf/core';

type Keyed = PdfDict | undefined;

/**
 * Reads a file’s objects and never throws for their content: dangling references, objects that can’t be parsed and
 * values of another type are all returned as undefined.
 */
export class ObjectReader {
  readonly #pdf: PDF;

  constructor(pdf: PDF) {
    this.#pdf = pdf;
  }

  get catalog(): PdfDict | undefined {
    try {
      return this.#pdf.getCatalog();
    } catch {
      return undefined;
    }
  }

  get trailer(): PdfDict {
    return this.#pdf.context.info.trailer;
  }

  resolve(value: PdfObject | null | undefined): PdfObject | undefined {
    let object: PdfObject | null | undefined = value;
    try {
      for (let hops = 0; object instanceof PdfRef && hops < 8; hops += 1)
        object = this.#pdf.getObject(object);
    } catch {
      return undefined;
    }
    return object instanceof PdfRef || object === null || object?.type === 'null' ? undefined : object;
  }

  get(owner: Keyed, key: string): PdfObject | undefined {
    return owner === undefined ? undefined : this.resolve(owner.get(key));
  }

  /** A dictionary, or the dictionary of a stream. */
  dict(owner: Keyed, key: string): PdfDict | undefined {
    const entry = this.get(owner, key);
    return entry instanceof PdfDict ? entry : undefined;
  }

  stream(owner: Keyed, key: string): PdfStream | undefined {
    const entry = this.get(owner, key);
    return entry instanceof PdfStream ? entry : undefined;
  }

  array(owner: Keyed, key: string): readonly (PdfObject | undefined)[] | undefined {
    return this.items(this.get(owner, key));
  }

  items(value: PdfObject | undefined): readonly (PdfObject | undefined)[] | undefined {
    return value instanceof PdfArray ? value.toArray().map((item) => this.resolve(item)) : undefined;
  }

  name(owner: Keyed, key: string): string | undefined {
    return nameOf(this.get(owner, key));
  }

  /** A finite number, else undefined. */
  number(owner: Keyed, key: string): number | undefined {
    return numberOf(this.get(owner, key));
  }

  /** An array of finite numbers; undefined if any item is something else. */
  numbers(owner: Keyed, key: string): readonly number[] | undefined {
    return this.numbersOf(this.get(owner, key));
  }

  numbersOf(value: PdfObject | undefined): readonly number[] | undefined {
    const numbers = this.items(value)?.map(numberOf);
    return numbers?.every((number): number is number => number !== undefined) ? numbers : undefined;
  }

  flag(owner: Keyed, key: string): boolean | undefined {
    const entry = this.get(owner, key);
    return entry?.type === 'bool' ? entry.value : undefined;
  }

  text(owner: Keyed, key: string): string | undefined {
    const entry = this.get(owner, key);
    return entry instanceof PdfString ? entry.asString() : undefined;
  }

  /** Object and generation number as a key that identifies the reference. */
  keyOf(owner: Keyed, key: string): string | undefined {
    const entry = owner?.get(key);
    return entry instanceof PdfRef ? entry.toString() : undefined;
  }
}

export const nameOf = (value: PdfObject | undefined): string | undefined =>
  value instanceof PdfName ? value.value : undefined;

export const numberOf = (value: PdfObject | undefined): number | undefined =>
  value instanceof PdfNumber && Number.isFinite(value.value) ? value.value : undefined;
