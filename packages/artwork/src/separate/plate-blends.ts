import { type PDF, PdfDict, PdfName, type PdfRef, PdfString } from '@libpdf/core';
import { type Manner, takesPlace } from './overprint.ts';

const encoder = new TextEncoder();
const marker = (index: number): string => `PLATEBLEND${String(index).padStart(5, '0')}`;
/** As long as each other: one is written over the other. `Darken` leaves a plate where nothing is put on it. */
const [replaces, adds] = ['/Normal', '/Darken'];

type Blend = {
  readonly name: string;
  readonly manner: Manner;
  readonly marker: string;
  readonly ref: PdfRef;
};

/** Graphics states that put what follows on plates in a manner, in every resource dictionary that was met. */
export class PlateBlends {
  readonly #pdf: PDF;
  readonly #made = new Map<Manner, Blend>();

  constructor(pdf: PDF) {
    this.#pdf = pdf;
  }

  /** Its name in the resources. */
  nameOf(manner: Manner): string {
    const known = this.#made.get(manner);
    if (known) return known.name;
    const index = this.#made.size;
    const state = PdfDict.of({
      Type: PdfName.of('ExtGState'),
      Slot: PdfString.fromString(marker(index)),
      BM: PdfName.of(adds.slice(1)),
    });
    const made = {
      manner,
      name: `PlateBlend${index}`,
      marker: marker(index),
      ref: this.#pdf.register(state),
    };
    this.#made.set(manner, made);
    return made.name;
  }

  addTo(resources: PdfDict, states: PdfDict): void {
    for (const { name, ref } of this.#made.values()) states.set(name, ref);
    resources.set('ExtGState', states);
  }

  /** Where each stands in a saved file: what sets them for the plate of an ink. */
  placesIn(bytes: Uint8Array): (ink: string, withAll: boolean) => void {
    const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const places = [...this.#made.values()].map((blend) => ({
      blend,
      at: view.indexOf(adds, view.indexOf(blend.marker)),
    }));
    return (ink, withAll) => {
      for (const { blend, at } of places)
        bytes.set(encoder.encode(takesPlace(blend.manner, ink, withAll) ? replaces : adds), at);
    };
  }
}
