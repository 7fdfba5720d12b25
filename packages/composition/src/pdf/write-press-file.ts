import { mmPerPoint } from '@labelwerk/artwork/interpret/geometry/units.ts';
import type { Picture } from '../composition.ts';
import type { Layer, Layout } from '../layout/layout.ts';
import type { Spot } from '../paint.ts';
import type { Glyph } from '../text/shape-line.ts';
import type { GroundPage } from './ground-page.ts';
import { GroundPages } from './ground-pages.ts';
import { contentOf, type Names, number, outlineOperators, overprint } from './page-content.ts';
import { type ObjectNumber, PdfStream, pdfName, pdfText } from './pdf-stream.ts';

const perMm = 1 / mmPerPoint;
/** Pages a node of the page tree: a flat list of ten thousand is slow to open. */
const fan = 100;

type Properties = { readonly title: string; readonly date: Date };

/**
 * Writes labels as a PDF for the press, one page each, in the order in which they are added, as chunks of bytes: a file
 * takes the memory of one label, however many it has. Pages have trim and bleed boxes; text is outlines; process inks are
 * CMYK and spot inks are separations, all of them overprinting one another's plates. What is common to labels of the same
 * composition, every glyph, every picture and every page of a customer's file that labels lie on is in the file once.
 * Guides are left out.
 */
export class PressFile {
  readonly #file = new PdfStream();
  readonly #properties: Properties;
  readonly #catalog = this.#file.reserve();
  readonly #root = this.#file.reserve();
  readonly #resources = this.#file.reserve();
  readonly #info = this.#file.reserve();
  readonly #nodes: { readonly object: ObjectNumber; count: number }[] = [];
  #shared: SharedObjects | undefined;
  #kids: ObjectNumber[] = [];
  #count = 0;

  constructor(properties: Properties) {
    this.#properties = properties;
  }

  /** The labels that were added. */
  get count(): number {
    return this.#count;
  }

  /** What precedes the first label. */
  *begin(): Generator<Uint8Array> {
    yield this.#file.head();
    this.#shared = new SharedObjects(this.#file, this.#resources);
    yield* this.#shared.written();
  }

  /** A label, as the next page. */
  *add(layout: Layout): Generator<Uint8Array> {
    const [file, shared] = [this.#file, this.#begun()];
    if (this.#count % fan === 0) {
      yield* this.#endNode();
      this.#nodes.push({ object: file.reserve(), count: 0 });
    }
    const [page, content] = [file.reserve(), file.reserve()];
    const body = layout.layers
      .map((layer) =>
        layer.common ? `${shared.layer(layer, layout)} Do` : contentOf(layer.marks, shared.names),
      )
      .join('\n');
    const ground = layout.ground && shared.ground(layout.ground, layout);
    yield* shared.written();
    const place = placeOf(layout);
    // The customer's page is drawn as in its own file: no state of ours reaches it.
    const below = ground ? `q ${place} cm ${ground.operators} Q\n` : '';
    yield file.stream(content, '', `${below}${place} cm\n${body}`);
    const parent = this.#nodes.at(-1)?.object ?? this.#root;
    yield file.object(
      page,
      `<</Type/Page/Parent ${parent} 0 R${boxesOf(layout)}${ground?.pageEntries ?? ''}/Resources ${this.#resources} 0 R/Contents ${content} 0 R>>`,
    );
    this.#kids.push(page);
    this.#count += 1;
  }

  /** What follows the last label. */
  *end(): Generator<Uint8Array> {
    const [file, shared] = [this.#file, this.#begun()];
    yield* this.#endNode();
    yield file.object(this.#resources, shared.resources());
    const list = this.#nodes.map(({ object }) => `${object} 0 R`).join(' ');
    yield file.object(this.#root, `<</Type/Pages/Kids[${list}]/Count ${this.#count}>>`);
    const entries = shared.catalogEntries(`/OutputIntents[${outputIntent}]`);
    yield* shared.written();
    yield file.object(this.#catalog, `<</Type/Catalog/Pages ${this.#root} 0 R${entries}>>`);
    const { title, date } = this.#properties;
    const day = `(D:${date.toISOString().slice(0, 19).replace(/[-:T]/g, '')}Z)`;
    yield file.object(
      this.#info,
      `<</Title${pdfText(title)}/Producer(Labelwerk)/CreationDate${day}/Trapped/False>>`,
    );
    yield file.tail(`/Root ${this.#catalog} 0 R/Info ${this.#info} 0 R`);
  }

  /** Throws unless the file was begun. */
  #begun(): SharedObjects {
    if (!this.#shared) throw new Error('The file was not begun');
    return this.#shared;
  }

  *#endNode(): Generator<Uint8Array> {
    const node = this.#nodes.at(-1);
    if (!node || this.#kids.length === 0) return;
    node.count = this.#kids.length;
    const list = this.#kids.map((kid) => `${kid} 0 R`).join(' ');
    this.#kids = [];
    yield this.#file.object(
      node.object,
      `<</Type/Pages/Parent ${this.#root} 0 R/Kids[${list}]/Count ${node.count}>>`,
    );
  }
}

/** Writes labels that can be laid out one after the other as a PDF for the press (`PressFile`). */
export function* writePressFile(layouts: Iterable<Layout>, properties: Properties): Generator<Uint8Array> {
  const file = new PressFile(properties);
  yield* file.begin();
  for (const layout of layouts) yield* file.add(layout);
  yield* file.end();
}

/** The printing condition of most offset and digital presses in Europe. */
const outputIntent =
  '<</Type/OutputIntent/S/GTS_PDFX/OutputConditionIdentifier(FOGRA39)/RegistryName(http://www.color.org)>>';

/** The matrix from mm, from the upper left corner of the trim, y down, to points of the page. */
const placeOf = ({ trim, bleed }: Layout): string =>
  `${perMm.toFixed(8)} 0 0 ${(-perMm).toFixed(8)} ${number(bleed * perMm)} ${number((bleed + trim.height) * perMm)}`;

function boxesOf({ trim, bleed }: Layout): string {
  const box = (...mm: number[]) => `[${mm.map((value) => number(value * perMm)).join(' ')}]`;
  const page = box(0, 0, trim.width + 2 * bleed, trim.height + 2 * bleed);
  return `/MediaBox${page}/BleedBox${page}/TrimBox${box(bleed, bleed, bleed + trim.width, bleed + trim.height)}`;
}

/** What is in the file once and drawn by name, however often. */
class SharedObjects {
  readonly #file: PdfStream;
  readonly #resources: ObjectNumber;
  readonly #objects = new Map<object | string, { readonly name: string; readonly object: ObjectNumber }>();
  readonly #spots = new Map<string, { readonly name: string; readonly space: string }>();
  readonly #waiting: Uint8Array[] = [];
  readonly #grounds: GroundPages;
  /** The graphics states of resources. */
  readonly #states: string;

  constructor(file: PdfStream, resources: ObjectNumber) {
    this.#file = file;
    this.#grounds = new GroundPages(file);
    const state = file.reserve();
    this.#waiting.push(file.object(state, overprintState));
    this.#states = `/ExtGState<<${overprint} ${state} 0 R>>`;
    this.#resources = resources;
  }

  readonly names: Names = {
    glyph: (glyph, colour) => this.#glyph(glyph, colour),
    picture: (picture) => this.#picture(picture),
    spot: (spot) => this.#spot(spot),
  };

  /** The name of the form that draws a layer. */
  layer(layer: Layer, { trim, bleed }: Layout): string {
    return this.#once(layer, 'L', (object) => {
      const box = [-bleed, -bleed, trim.width + bleed, trim.height + bleed].map(number).join(' ');
      const content = contentOf(layer.marks, this.names);
      return this.#file.stream(
        object,
        `/Type/XObject/Subtype/Form/BBox[${box}]/Resources ${this.#resources} 0 R`,
        content,
      );
    });
  }

  /** What draws a customer's page below a label, in mm. */
  ground(page: GroundPage, { trim, bleed }: Layout): { operators: string; pageEntries: string } {
    const { operators, pageEntries, form } = this.#grounds.of(page, { trim, bleed });
    return { operators: `${operators} ${this.#once(page, 'B', form)} Do`, pageEntries };
  }

  /** Entries of the catalog that customers' pages need, or `others` where they have none. */
  catalogEntries(others: string): string {
    return this.#grounds.catalogEntries(others);
  }

  /** The chunks of objects that were named since the last call. */
  *written(): Generator<Uint8Array> {
    yield* this.#waiting.splice(0);
    yield* this.#grounds.written();
  }

  /** The resource dictionary of all pages and forms. */
  resources(): string {
    const objects = [...this.#objects.values()].map(({ name, object }) => `${name} ${object} 0 R`);
    const spaces = [...this.#spots.values()].map(({ name, space }) => `${name}${space}`);
    return `<</XObject<<${objects.join('')}>>/ColorSpace<<${spaces.join('')}>>${this.#states}>>`;
  }

  #once(key: object | string, letter: string, write: (object: ObjectNumber) => Uint8Array): string {
    const earlier = this.#objects.get(key);
    if (earlier) return earlier.name;
    const object = this.#file.reserve();
    const name = `/${letter}${this.#objects.size}`;
    this.#objects.set(key, { name, object });
    this.#waiting.push(write(object));
    return name;
  }

  /**
   * A glyph is drawn in the current colour. It is there once for each, so that programs that work out the plates of a form
   * for itself know which of them it replaces.
   */
  #glyph({ id, outline, perEm }: Glyph, colour: string): string {
    return this.#once(`${id} ${colour}`, 'G', (object) => {
      const box = [-perEm, -perEm, 2 * perEm, 2 * perEm].join(' ');
      const entries = `/Type/XObject/Subtype/Form/BBox[${box}]/Resources<<${this.#states}>>`;
      return this.#file.stream(object, entries, `${overprint} gs ${outlineOperators(outline)} f`);
    });
  }

  #picture(picture: Picture): string {
    return this.#once(picture, 'P', (object) => {
      const size = `/Type/XObject/Subtype/Image/Width ${picture.width}/Height ${picture.height}/BitsPerComponent 8`;
      let mask = '';
      if (picture.opacity) {
        const soft = this.#file.reserve();
        this.#waiting.push(this.#file.stream(soft, `${size}/ColorSpace/DeviceGray`, picture.opacity));
        mask = `/SMask ${soft} 0 R`;
      }
      return this.#file.stream(object, `${size}/ColorSpace/DeviceCMYK${mask}`, picture.inks);
    });
  }

  #spot({ name: ink, shown: screenInks }: Spot): string {
    const earlier = this.#spots.get(ink);
    if (earlier) return earlier.name;
    const name = `/S${this.#spots.size}`;
    const tint = `<</FunctionType 2/Domain[0 1]/C0[0 0 0 0]/C1[${screenInks.map(number).join(' ')}]/N 1>>`;
    this.#spots.set(ink, { name, space: `[/Separation${pdfName(ink)}/DeviceCMYK${tint}]` });
    return name;
  }
}

/** Without the mode that spares plates of no ink: white type on a dark ground stays white. */
const overprintState = '<</Type/ExtGState/OP true/op true/OPM 0>>';
