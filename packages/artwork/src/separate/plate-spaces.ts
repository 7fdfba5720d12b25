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
import { type InkTable, inkTable } from '../colour/press-profile.ts';
import { tableNodes } from '../colour/source-table.ts';
import { nameOf, type ObjectReader } from '../objects/object-reader.ts';
import {
  cmykInput,
  firstColourOf,
  inputsOf,
  type PlateInput,
  plateFunction,
  type TableInput,
  type Use,
} from './plate-functions.ts';
import { RgbSources, rgbInput } from './rgb-sources.ts';

/** Length of all calculator functions, padded with spaces, so that one can overwrite another. */
const functionBytes = 512;
const marker = (index: number): string => `LABELPLATE${String(index).padStart(5, '0')}`;
const encoder = new TextEncoder();

export type Slot = { readonly input: PlateInput; readonly marker: string; table?: InkTable };

const units = [0, 1, 0, 1, 0, 1];
const grayInput: PlateInput = { kind: 'gray' };
const inksInput = (inks: readonly string[]): PlateInput | undefined =>
  inks.length === 0 || inks.length > 32 ? undefined : { kind: 'inks', inks };

/** The function of a slot for one ink: always of the same length. */
export function functionFor({ input, table }: Slot, ink: string, withAll: boolean): Uint8Array {
  if (input.kind !== 'table') return encoder.encode(plateFunction(input, ink, withAll).padEnd(functionBytes));
  const nodes = tableNodes ** 3;
  const samples = new Uint8Array(inputsOf(input) === 3 ? nodes : 2 * nodes).fill(255);
  const amounts = table?.get(ink)?.map((amount) => 255 - amount);
  // A fourth component changes nothing: the same table at both of its ends.
  if (amounts) for (let at = 0; at < samples.length; at += nodes) samples.set(amounts, at);
  return samples;
}

/** Colour spaces that replace a file’s own and show one ink at a time. */
export class PlateSpaces {
  readonly slots: Slot[] = [];
  readonly inks = new Set<string>();
  readonly #pdf: PDF;
  readonly #reader: ObjectReader;
  readonly #standIns = new Map<string, PdfRef>();
  /** Inputs of the stand-ins, by reference. */
  readonly #inputs = new Map<string, PlateInput>();
  readonly #sources: RgbSources;

  constructor(pdf: PDF, reader: ObjectReader) {
    this.#pdf = pdf;
    this.#reader = reader;
    this.#sources = new RgbSources(reader);
  }

  /** Separates all RGB and Lab spaces in use by the profile of the press. Call it before `functionFor`. */
  async separate(): Promise<void> {
    for (const slot of this.slots)
      if (slot.input.kind === 'table') slot.table = await inkTable(slot.input.source, slot.input.blackAlone);
  }

  get gray(): PdfRef {
    return this.#make(grayInput);
  }
  get rgb(): PdfRef {
    return this.#make(rgbInput('marks'));
  }
  get cmyk(): PdfRef {
    return this.#make(cmykInput);
  }

  /** The stand-in of a colour space; undefined if it stays unchanged (patterns without a base space, invalid objects). */
  standIn(value: PdfObject | undefined, use: Use, depth = 0): PdfObject | undefined {
    const space = this.#reader.resolve(value);
    const family = this.#familyOf(value);
    if (space instanceof PdfArray && (family === 'Indexed' || family === 'Pattern')) {
      const input = this.inputOf(space.at(1), use);
      // The drawing engine reads the colours of a table from 0 to 1, whatever the space.
      const base =
        family === 'Indexed' && input?.kind === 'table'
          ? this.#make({ ...input, domain: units })
          : depth > 4
            ? undefined
            : this.standIn(space.at(1), use, depth + 1);
      return base && new PdfArray([PdfName.of(family), base, ...space.toArray().slice(2)]);
    }
    const input = this.inputOf(value, use);
    if (input?.kind === 'inks')
      for (const ink of input.inks) if (ink !== 'All' && ink !== 'None') this.inks.add(ink);
    return input && this.#make(input);
  }

  /** The stand-in for pictures with transparency beside their three components; it is ignored. */
  withFourth(input: TableInput): PdfRef {
    return this.#make({ ...input, domain: [...input.domain, 0, 1] });
  }

  /** The input for a colour space, or for a stand-in; for an Indexed or a Pattern, that of its base space. */
  inputOf(value: PdfObject | undefined, use: Use = 'marks', depth = 0): PlateInput | undefined {
    const standInInput = value instanceof PdfRef ? this.#inputs.get(value.toString()) : undefined;
    if (standInInput)
      return standInInput.kind === 'table' && use === 'pictures'
        ? { ...standInInput, blackAlone: false }
        : standInInput;
    const space = this.#reader.resolve(value);
    if (depth > 4) return undefined;
    if (space instanceof PdfName) return this.inputNamed(space.value, use);
    if (!(space instanceof PdfArray)) return undefined;
    const family = nameOf(this.#reader.resolve(space.at(0)));
    const second = this.#reader.resolve(space.at(1));
    if (family === 'Indexed' || family === 'Pattern') return this.inputOf(space.at(1), use, depth + 1);
    if (family === 'ICCBased' && second instanceof PdfDict) {
      const count = this.#reader.number(second, 'N');
      if (count === 3) return this.#sources.ofProfile(second, use);
      return count === 1 ? grayInput : count === 4 ? cmykInput : undefined;
    }
    if (family === 'CalRGB' || family === 'Lab') return this.#sources.ofCalibrated(family, second, use);
    if (family === 'Separation') return inksInput([nameOf(second) ?? 'None']);
    if (family === 'DeviceN')
      return inksInput((this.#reader.items(second) ?? []).map((ink) => nameOf(ink) ?? 'None'));
    return this.inputNamed(family ?? '', use);
  }

  /** Whether the space is Indexed. */
  isIndexed(value: PdfObject | undefined): boolean {
    return this.#familyOf(value) === 'Indexed';
  }

  /** The colour that a space has until one is set; undefined for patterns, which paint nothing until then. */
  firstColour(value: PdfObject | undefined): readonly number[] | undefined {
    const family = this.#familyOf(value);
    if (family === 'Indexed') return [0];
    const input = family === 'Pattern' ? undefined : this.inputOf(value);
    return input && firstColourOf(input);
  }

  #familyOf(value: PdfObject | undefined): string | undefined {
    const space = this.#reader.resolve(value);
    return space instanceof PdfArray ? nameOf(this.#reader.resolve(space.at(0))) : undefined;
  }

  inputNamed(name: string, use: Use = 'marks'): PlateInput | undefined {
    if (name === 'DeviceGray' || name === 'G' || name === 'CalGray') return grayInput;
    if (name === 'DeviceRGB' || name === 'RGB' || name === 'CalRGB') return rgbInput(use);
    return name === 'DeviceCMYK' || name === 'CMYK' ? cmykInput : undefined;
  }

  get hasAll(): boolean {
    return this.slots.some(({ input }) => input.kind === 'inks' && input.inks.includes('All'));
  }

  #make(input: PlateInput): PdfRef {
    const key =
      input.kind === 'inks'
        ? `inks ${input.isProcess ?? false} ${JSON.stringify(input.inks)}`
        : input.kind === 'table'
          ? `table ${this.#sources.numberOf(input.source)} ${input.blackAlone} ${input.domain.join(' ')}`
          : input.kind;
    const cachedRef = this.#standIns.get(key);
    if (cachedRef) return cachedRef;
    const slot: Slot = { input, marker: marker(this.slots.length) };
    this.slots.push(slot);
    const count = inputsOf(input);
    const numbers = (values: readonly number[]) => new PdfArray(values.map((value) => PdfNumber.of(value)));
    const unitsOf = (pairs: number) => Array.from({ length: pairs }, () => [0, 1]).flat();
    const calculator = this.#pdf.register(
      PdfStream.fromDict(
        {
          ...(input.kind === 'table' ? sampled(count) : { FunctionType: PdfNumber.of(4) }),
          Domain: numbers(input.kind === 'table' ? input.domain : unitsOf(count)),
          Range: numbers([0, 1]),
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
    this.#standIns.set(key, space);
    this.#inputs.set(space.toString(), input);
    return space;
  }
}

/** A function of samples (ISO 32000-2, 7.10.2) with the nodes of an ink table; a fourth component has two. */
const sampled = (inputs: number) => ({
  FunctionType: PdfNumber.of(0),
  Size: new PdfArray(Array.from({ length: inputs }, (_, index) => PdfNumber.of(index < 3 ? tableNodes : 2))),
  BitsPerSample: PdfNumber.of(8),
});
