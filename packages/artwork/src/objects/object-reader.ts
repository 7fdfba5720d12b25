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
 * Reads a file’s objects without ever throwing for what they hold: a reference that leads nowhere, an object that
 * can’t be parsed and a value of another kind are all "not there".
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
    let found: PdfObject | null | undefined = value;
    try {
      for (let hops = 0; found instanceof PdfRef && hops < 8; hops += 1) found = this.#pdf.getObject(found);
    } catch {
      return undefined;
    }
    return found instanceof PdfRef || found === null || found?.type === 'null' ? undefined : found;
  }

  get(owner: Keyed, key: string): PdfObject | undefined {
    return owner === undefined ? undefined : this.resolve(owner.get(key));
  }

  /** A dictionary; a stream is one too. */
  dict(owner: Keyed, key: string): PdfDict | undefined {
    const found = this.get(owner, key);
    return found instanceof PdfDict ? found : undefined;
  }

  stream(owner: Keyed, key: string): PdfStream | undefined {
    const found = this.get(owner, key);
    return found instanceof PdfStream ? found : undefined;
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

  /** Finite, or not there. */
  number(owner: Keyed, key: string): number | undefined {
    return numberOf(this.get(owner, key));
  }

  /** All of them finite, or not there. */
  numbers(owner: Keyed, key: string): readonly number[] | undefined {
    return this.numbersOf(this.get(owner, key));
  }

  numbersOf(value: PdfObject | undefined): readonly number[] | undefined {
    const numbers = this.items(value)?.map(numberOf);
    return numbers?.every((number): number is number => number !== undefined) ? numbers : undefined;
  }

  flag(owner: Keyed, key: string): boolean | undefined {
    const found = this.get(owner, key);
    return found?.type === 'bool' ? found.value : undefined;
  }

  text(owner: Keyed, key: string): string | undefined {
    const found = this.get(owner, key);
    return found instanceof PdfString ? found.asString() : undefined;
  }

  /** Number and generation, for telling references apart. */
  keyOf(owner: Keyed, key: string): string | undefined {
    const found = owner?.get(key);
    return found instanceof PdfRef ? found.toString() : undefined;
  }
}

export const nameOf = (value: PdfObject | undefined): string | undefined =>
  value instanceof PdfName ? value.value : undefined;

export const numberOf = (value: PdfObject | undefined): number | undefined =>
  value instanceof PdfNumber && Number.isFinite(value.value) ? value.value : undefined;
