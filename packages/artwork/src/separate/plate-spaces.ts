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
import { nameOf, type ObjectReader } from '../objects/object-reader.ts';
import { cmykInput, inputsOf, type PlateInput, plateFunction } from './plate-functions.ts';

/** Length of all calculator functions, padded with spaces, so that one can overwrite another. */
const functionBytes = 512;
const marker = (index: number): string => `LABELPLATE${String(index).padStart(5, '0')}`;
const encoder = new TextEncoder();

export type Slot = { readonly input: PlateInput; readonly marker: string };

const grayInput: PlateInput = { kind: 'gray' };
const rgbInput: PlateInput = { kind: 'rgb' };
const inksInput = (inks: readonly string[]): PlateInput | undefined =>
  inks.length === 0 || inks.length > 32 ? undefined : { kind: 'inks', inks };

/** The function of a slot for one ink, padded to the fixed length. */
export const functionFor = ({ input }: Slot, ink: string, withAll: boolean): Uint8Array =>
  encoder.encode(plateFunction(input, ink, withAll).padEnd(functionBytes));

/** Colour spaces that replace a file’s own and show one ink at a time. */
export class PlateSpaces {
  readonly slots: Slot[] = [];
  readonly inks = new Set<string>();
  readonly #pdf: PDF;
  readonly #reader: ObjectReader;
  readonly #made = new Map<string, PdfRef>();
  /** Inputs of the stand-ins, by reference. */
  readonly #inputs = new Map<string, PlateInput>();

  constructor(pdf: PDF, reader: ObjectReader) {
    this.#pdf = pdf;
    this.#reader = reader;
  }

  get gray(): PdfRef {
    return this.#make(grayInput);
  }
  get rgb(): PdfRef {
    return this.#make(rgbInput);
  }
  get cmyk(): PdfRef {
    return this.#make(cmykInput);
  }

  /**
   * The stand-in of a colour space; undefined if it stays unchanged (Lab, patterns without a base space, invalid
   * objects).
   */
  standIn(value: PdfObject | undefined, depth = 0): PdfObject | undefined {
    const found = this.#reader.resolve(value);
    const family = found instanceof PdfArray ? nameOf(this.#reader.resolve(found.at(0))) : undefined;
    if (found instanceof PdfArray && (family === 'Indexed' || family === 'Pattern')) {
      const base = depth > 4 ? undefined : this.standIn(found.at(1), depth + 1);
      return base && new PdfArray([PdfName.of(family), base, ...found.toArray().slice(2)]);
    }
    const input = this.inputOf(value);
    if (input?.kind === 'inks')
      for (const ink of input.inks) if (ink !== 'All' && ink !== 'None') this.inks.add(ink);
    return input && this.#make(input);
  }

  /** The input for a colour space, or for a stand-in; for an Indexed or a Pattern, that of its base space. */
  inputOf(value: PdfObject | undefined, depth = 0): PlateInput | undefined {
    const own = value instanceof PdfRef ? this.#inputs.get(value.toString()) : undefined;
    if (own) return own;
    const found = this.#reader.resolve(value);
    if (depth > 4) return undefined;
    if (found instanceof PdfName) return this.inputNamed(found.value);
    if (!(found instanceof PdfArray)) return undefined;
    const family = nameOf(this.#reader.resolve(found.at(0)));
    const second = this.#reader.resolve(found.at(1));
    if (family === 'Indexed' || family === 'Pattern') return this.inputOf(found.at(1), depth + 1);
    if (family === 'ICCBased' && second instanceof PdfDict) {
      const count = this.#reader.number(second, 'N');
      return count === 1 ? grayInput : count === 3 ? rgbInput : count === 4 ? cmykInput : undefined;
    }
    if (family === 'Separation') return inksInput([nameOf(second) ?? 'None']);
    if (family === 'DeviceN')
      return inksInput((this.#reader.items(second) ?? []).map((ink) => nameOf(ink) ?? 'None'));
    return this.inputNamed(family ?? '');
  }

  /** Whether the space is Indexed. */
  isIndexed(value: PdfObject | undefined): boolean {
    const found = this.#reader.resolve(value);
    return found instanceof PdfArray && nameOf(this.#reader.resolve(found.at(0))) === 'Indexed';
  }

  inputNamed(name: string): PlateInput | undefined {
    if (name === 'DeviceGray' || name === 'G' || name === 'CalGray') return grayInput;
    if (name === 'DeviceRGB' || name === 'RGB' || name === 'CalRGB') return rgbInput;
    return name === 'DeviceCMYK' || name === 'CMYK' ? cmykInput : undefined;
  }

  get hasAll(): boolean {
    return this.slots.some(({ input }) => input.kind === 'inks' && input.inks.includes('All'));
  }

  #make(input: PlateInput): PdfRef {
    const key = input.kind === 'inks' ? `inks ${JSON.stringify(input.inks)}` : input.kind;
    const known = this.#made.get(key);
    if (known) return known;
    const slot = { input, marker: marker(this.slots.length) };
    this.slots.push(slot);
    const count = inputsOf(input);
    const range = (pairs: number) =>
      new PdfArray(Array.from({ length: pairs }, () => [PdfNumber.of(0), PdfNumber.of(1)]).flat());
    const calculator = this.#pdf.register(
      PdfStream.fromDict(
        {
          FunctionType: PdfNumber.of(4),
          Domain: range(count),
          Range: range(1),
          Slot: PdfString.fromString(slot.marker),
        },
        functionFor(slot, '', true),
      ),
    );
    // Neutral names: readers treat Separation names such as Black or None specially.
    const names = Array.from({ length: count }, (_, index) => PdfName.of(`Plate${index}`));
    const space = this.#pdf.register(
      new PdfArray([PdfName.of('DeviceN'), new PdfArray(names), PdfName.of('DeviceGray'), calculator]),
    );
    this.#made.set(key, space);
    this.#inputs.set(space.toString(), input);
    return space;
  }
}
