import {
  type PDF,
  PdfArray,
  type PdfDict,
  PdfName,
  PdfNumber,
  type PdfObject,
  PdfStream,
} from '@libpdf/core';
import { nameOf, ObjectReader } from '../objects/object-reader.ts';

const deepest = 20;
const none = 'None';

/**
 * Takes inks out of everything that a page paints: their names in Separation and DeviceN spaces become `None`, which
 * paints nothing on any plate and leaves what is below (ISO 32000-2, 8.6.6.4). What is painted in other inks stays.
 * Several pages may share resources: keep one instance for the pages of a file.
 */
export class InkRemover {
  readonly #pdf: PDF;
  readonly #reader: ObjectReader;
  readonly #isLeftOut: (ink: string) => boolean;
  readonly #visited = new Set<PdfObject>();

  constructor(pdf: PDF, isLeftOut: (ink: string) => boolean) {
    this.#pdf = pdf;
    this.#reader = new ObjectReader(pdf);
    this.#isLeftOut = isLeftOut;
  }

  /** Changes the resources and everything that they lead to. */
  resources(resources: PdfDict | undefined, depth = 0): void {
    if (!resources || depth > deepest || this.#isVisited(resources)) return;
    const spaces = this.#reader.dict(resources, 'ColorSpace');
    if (spaces && !this.#isVisited(spaces))
      for (const key of [...spaces.keys()]) this.#space(spaces, key.value);
    for (const shading of this.#entries(resources, 'Shading')) this.#space(shading, 'ColorSpace');
    for (const pattern of this.#entries(resources, 'Pattern')) {
      const shading = this.#reader.dict(pattern, 'Shading');
      if (shading) this.#space(shading, 'ColorSpace');
      this.resources(this.#reader.dict(pattern, 'Resources'), depth + 1);
    }
    for (const object of this.#entries(resources, 'XObject')) {
      if (this.#reader.name(object, 'Subtype') === 'Image') this.#space(object, 'ColorSpace');
      else this.resources(this.#reader.dict(object, 'Resources'), depth + 1);
    }
    for (const font of this.#entries(resources, 'Font'))
      this.resources(this.#reader.dict(font, 'Resources'), depth + 1);
  }

  #isVisited(object: PdfObject): boolean {
    if (this.#visited.has(object)) return true;
    this.#visited.add(object);
    return false;
  }

  #entries(resources: PdfDict, category: string): readonly PdfDict[] {
    const categoryDict = this.#reader.dict(resources, category);
    return categoryDict
      ? [...categoryDict.keys()].flatMap((key) => this.#reader.dict(categoryDict, key.value) ?? [])
      : [];
  }

  #space(owner: PdfDict, key: string): void {
    const changed = this.#without(owner.get(key), 0);
    if (changed) owner.set(key, changed);
  }

  /** A copy of a colour space without the inks; undefined if it has none of them. */
  #without(value: PdfObject | undefined, depth: number): PdfArray | undefined {
    const space = this.#reader.resolve(value);
    if (!(space instanceof PdfArray) || depth > 4) return undefined;
    const [, second, ...rest] = space.toArray();
    const family = nameOf(this.#reader.resolve(space.at(0)));
    if (family === 'Indexed' || family === 'Pattern') {
      const base = this.#without(second, depth + 1);
      return base && new PdfArray([PdfName.of(family), base, ...rest]);
    }
    if (family !== 'Separation' && family !== 'DeviceN') return undefined;
    const inkNames = this.#reader.resolve(second);
    const inks = (this.#reader.items(inkNames) ?? [inkNames]).map((name) => nameOf(name) ?? none);
    if (!inks.some(this.#isLeftOut)) return undefined;
    const left = inks.map((ink) => PdfName.of(this.#isLeftOut(ink) ? none : ink));
    // Readers without these inks show the tint's alternate colour: without any ink left there is none.
    const alternate = left.every(({ value: ink }) => ink === none)
      ? [PdfName.of('DeviceGray'), this.#pdf.register(noInk(left.length))]
      : rest.slice(0, 2);
    const names = family === 'Separation' ? PdfName.of(none) : new PdfArray(left);
    return new PdfArray([PdfName.of(family), names, ...alternate]);
  }
}

/** A function of so many tints that is white. */
function noInk(count: number): PdfStream {
  const range = (pairs: number) =>
    new PdfArray(Array.from({ length: pairs }, () => [PdfNumber.of(0), PdfNumber.of(1)]).flat());
  return PdfStream.fromDict(
    { FunctionType: PdfNumber.of(4), Domain: range(count), Range: range(1) },
    new TextEncoder().encode(`{ ${'pop '.repeat(count)}1 }`),
  );
}
