import { type PDF, PdfDict, PdfName, type PdfRef, PdfString } from '@libpdf/core';
import { type Manner, takesPlace } from './overprint.ts';

const encoder = new TextEncoder();
const marker = (index: number): string => `PLATEBLEND${String(index).padStart(5, '0')}`;
/**
 * Blend modes of the same length, so that one can overwrite the other. `Darken` leaves a plate unchanged where the
 * object has no ink.
 */
const [replaces, adds] = ['/Normal', '/Darken'];

type Blend = {
  readonly name: string;
  readonly manner: Manner;
  readonly marker: string;
  readonly ref: PdfRef;
};

/** Graphics states that set a manner for what follows, for every resource dictionary of the file. */
export class PlateBlends {
  readonly #pdf: PDF;
  readonly #blends = new Map<Manner, Blend>();

  constructor(pdf: PDF) {
    this.#pdf = pdf;
  }

  /** The name of a manner's graphics state in the resources. */
  nameOf(manner: Manner): string {
    const cachedBlend = this.#blends.get(manner);
    if (cachedBlend) return cachedBlend.name;
    const index = this.#blends.size;
    const state = PdfDict.of({
      Type: PdfName.of('ExtGState'),
      Slot: PdfString.fromString(marker(index)),
      BM: PdfName.of(adds.slice(1)),
    });
    const blend = {
      manner,
      name: `PlateBlend${index}`,
      marker: marker(index),
      ref: this.#pdf.register(state),
    };
    this.#blends.set(manner, blend);
    return blend.name;
  }

  addTo(resources: PdfDict, states: PdfDict): void {
    for (const { name, ref } of this.#blends.values()) states.set(name, ref);
    resources.set('ExtGState', states);
  }

  /** Finds the graphics states in a saved file; the function returned sets them for the plate of an ink. */
  placesIn(bytes: Uint8Array): (ink: string, withAll: boolean) => void {
    const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const places = [...this.#blends.values()].map((blend) => ({
      blend,
      at: view.indexOf(adds, view.indexOf(blend.marker)),
    }));
    return (ink, withAll) => {
      for (const { blend, at } of places)
        bytes.set(encoder.encode(takesPlace(blend.manner, ink, withAll) ? replaces : adds), at);
    };
  }
}
