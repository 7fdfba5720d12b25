import type { Matrix } from '@labelwerk/artwork/interpret/geometry/matrix.ts';
import type { PDF } from '@libpdf/core';
import type { Layout } from '../layout/layout.ts';
import { ObjectCopies, plainNumber } from './copy-objects.ts';
import type { GroundPage } from './ground-page.ts';
import { number } from './page-content.ts';
import type { ObjectNumber, PdfStream } from './pdf-stream.ts';

/** How a customer's page is drawn below a label. */
type PlacedGround = {
  /** The operators that come before the form is drawn, in mm. */
  readonly operators: string;
  /** Entries that the label's page takes over from the customer's. */
  readonly pageEntries: string;
  /** Writes the form under its number. */
  readonly form: (object: ObjectNumber) => Uint8Array;
};

/** The pages of one customer's file that labels lie on. */
export class GroundPages {
  readonly #file: PdfStream;
  #source: { readonly pdf: PDF; readonly copies: ObjectCopies } | undefined;

  constructor(file: PdfStream) {
    this.#file = file;
  }

  /** Centres the trim of a page on that of the label. What lies beyond the bleed is cut off. */
  of(page: GroundPage, { trim, bleed }: Pick<Layout, 'trim' | 'bleed'>): PlacedGround {
    const copies = this.#copiesOf(page.pdf);
    const [left, top] = [(trim.width - page.width) / 2, (trim.height - page.height) / 2];
    const [a, b, c, d, e, f] = page.place;
    const place: Matrix = [a, b, c, d, e + left, f + top];
    const area = [-bleed, -bleed, trim.width + 2 * bleed, trim.height + 2 * bleed].map(number).join(' ');
    const group = page.dict.get('Group');
    return {
      operators: `${area} re W n ${place.map(plainNumber).join(' ')} cm`,
      // A page that blends colours is a group, and so is the label's then.
      pageEntries: group ? `/Group ${copies.valueOf(group)}` : '',
      form: (object) => {
        const box = page.media.map(plainNumber).join(' ');
        const resources = page.resources ? copies.valueOf(page.resources) : '<<>>';
        const entries = `/Type/XObject/Subtype/Form/BBox[${box}]/Resources ${resources}`;
        return this.#file.stream(object, entries, page.content);
      },
    };
  }

  /** The layers and printing condition of the customer's file; `others` where it states no condition or there is none. */
  catalogEntries(others: string): string {
    if (!this.#source) return others;
    const { pdf, copies } = this.#source;
    const catalog = pdf.getCatalog();
    const [layers, intents] = [catalog.get('OCProperties'), catalog.get('OutputIntents')];
    return [
      layers ? `/OCProperties ${copies.valueOf(layers)}` : '',
      intents ? `/OutputIntents ${copies.valueOf(intents)}` : others,
    ].join('');
  }

  *written(): Generator<Uint8Array> {
    if (this.#source) yield* this.#source.copies.written();
  }

  #copiesOf(pdf: PDF): ObjectCopies {
    this.#source ??= { pdf, copies: new ObjectCopies(this.#file, pdf) };
    if (this.#source.pdf !== pdf) throw new Error('Labels of one file lie on pages of one file');
    return this.#source.copies;
  }
}
