import {
  type PDF,
  PdfArray,
  PdfDict,
  PdfName,
  PdfNumber,
  type PdfObject,
  type PdfRef,
  PdfStream,
  PdfString,
} from '@libpdf/core';
import { nameOf, type ObjectReader } from '../objects/object-reader.ts';
import { cmykInput, inputsOf, type PlateInput, plateFunction } from './plate-functions.ts';

/** Longest calculator function; shorter ones are filled with spaces, so that one can be put in another’s place. */
const functionBytes = 512;
const marker = (index: number): string => `LABELPLATE${String(index).padStart(5, '0')}`;
const encoder = new TextEncoder();

export type Slot = { readonly input: PlateInput; readonly marker: string };

/** The function of a slot for one ink, at its fixed length. */
export const functionFor = ({ input }: Slot, ink: string, withAll: boolean): Uint8Array =>
  encoder.encode(plateFunction(input, ink, withAll).padEnd(functionBytes));

/** Colour spaces that show one ink at a time, in place of a file’s own. */
export class PlateSpaces {
  readonly slots: Slot[] = [];
  readonly inks = new Set<string>();
  readonly #pdf: PDF;
  readonly #reader: ObjectReader;
  readonly #made = new Map<string, PdfRef>();

  constructor(pdf: PDF, reader: ObjectReader) {
    this.#pdf = pdf;
    this.#reader = reader;
  }

  get gray(): PdfRef {
    return this.#make({ kind: 'gray' });
  }
  get rgb(): PdfRef {
    return this.#make({ kind: 'rgb' });
  }
  get cmyk(): PdfRef {
    return this.#make(cmykInput);
  }

  /** The stand-in of a colour space; undefined: it stays as it is (Lab, patterns without a space, nonsense). */
  standIn(value: PdfObject | undefined, depth = 0): PdfObject | undefined {
    const found = this.#reader.resolve(value);
    if (depth > 4) return undefined;
    if (found instanceof PdfName) return this.#byName(found.value);
    if (!(found instanceof PdfArray)) return undefined;
    const family = nameOf(this.#reader.resolve(found.at(0)));
    const second = this.#reader.resolve(found.at(1));
    if (family === 'CalGray') return this.gray;
    if (family === 'CalRGB') return this.rgb;
    if (family === 'ICCBased' && second instanceof PdfDict) {
      const count = this.#reader.number(second, 'N');
      return count === 1 ? this.gray : count === 3 ? this.rgb : count === 4 ? this.cmyk : undefined;
    }
    if (family === 'Separation') return this.#ofInks([nameOf(second) ?? 'None']);
    if (family === 'DeviceN')
      return this.#ofInks((this.#reader.items(second) ?? []).map((ink) => nameOf(ink) ?? 'None'));
    if (family === 'Indexed' || family === 'Pattern') {
      const base = this.standIn(found.at(1), depth + 1);
      if (!base) return undefined;
      return new PdfArray([PdfName.of(family), base, ...found.toArray().slice(2)]);
    }
    return this.#byName(family ?? '');
  }

  get hasAll(): boolean {
    return this.slots.some(({ input }) => input.kind === 'inks' && input.inks.includes('All'));
  }

  #byName(name: string): PdfRef | undefined {
    if (name === 'DeviceGray' || name === 'G' || name === 'CalGray') return this.gray;
    if (name === 'DeviceRGB' || name === 'RGB' || name === 'CalRGB') return this.rgb;
    return name === 'DeviceCMYK' || name === 'CMYK' ? this.cmyk : undefined;
  }

  #ofInks(inks: readonly string[]): PdfRef | undefined {
    if (inks.length === 0 || inks.length > 32) return undefined;
    for (const ink of inks) if (ink !== 'All' && ink !== 'None') this.inks.add(ink);
    return this.#make({ kind: 'inks', inks });
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
    // Names of our own: a separation named Black or None would be drawn by rules of its own.
    const names = Array.from({ length: count }, (_, index) => PdfName.of(`Plate${index}`));
    const space = this.#pdf.register(
      new PdfArray([PdfName.of('DeviceN'), new PdfArray(names), PdfName.of('DeviceGray'), calculator]),
    );
    this.#made.set(key, space);
    return space;
  }
}
