const points = 72 / 25.4;

/** left, bottom, right, top in mm */
export type RawBox = readonly [number, number, number, number];

export type RawPage = {
  readonly media: RawBox;
  readonly trim?: RawBox;
  readonly bleed?: RawBox;
  readonly crop?: RawBox;
  /** Content in mm from the lower left corner of the MediaBox. */
  readonly content?: string | Uint8Array;
  /** Content of the Resources dictionary; `@name` refers to an object of the file. */
  readonly resources?: string;
  /** Further entries of the page dictionary. */
  readonly entries?: string;
};

/** A dictionary's content with the bytes of a stream, or any object as written in the file. */
export type RawObject = string | { readonly dict?: string; readonly data: string | Uint8Array };

export type RawPdf = {
  readonly pages: readonly RawPage[];
  readonly objects?: Readonly<Record<string, RawObject>>;
  /** Further entries of the catalog, of the Info dictionary and of the trailer. */
  readonly catalog?: string;
  readonly info?: string;
  readonly trailer?: string;
  readonly version?: string;
};

const encoder = new TextEncoder();
const bytesOf = (value: string | Uint8Array) => (typeof value === 'string' ? encoder.encode(value) : value);
const rectangle = (name: string, box: RawBox | undefined): string =>
  box ? `/${name} [${box.map((side) => (side * points).toFixed(4)).join(' ')}]` : '';

/**
 * Writes a PDF byte by byte as specified, defects included: nothing is checked or corrected. Content is in mm. Objects
 * are referred to by `@name`.
 */
export function rawPdf({ pages, objects = {}, catalog, info, trailer, version = '1.6' }: RawPdf): Uint8Array {
  const names = Object.keys(objects);
  const firstPage = 4 + names.length;
  const numbers = new Map(names.map((name, index) => [name, 4 + index]));
  const linked = (text: string) =>
    text.replace(/@(\w+)/g, (whole, name: string) =>
      numbers.has(name) ? `${numbers.get(name)} 0 R` : whole,
    );
  const bodies: Uint8Array[] = [];
  const stream = (dict: string, data: Uint8Array): Uint8Array =>
    joined([
      encoder.encode(`<< ${linked(dict)} /Length ${data.length} >>\nstream\n`),
      data,
      encoder.encode('\nendstream'),
    ]);
  const pageNumber = (index: number) => firstPage + index * 2;
  bodies.push(encoder.encode(`<< /Type /Catalog /Pages 2 0 R ${linked(catalog ?? '')} >>`));
  bodies.push(
    encoder.encode(
      `<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((_, index) => `${pageNumber(index)} 0 R`).join(' ')}] >>`,
    ),
  );
  bodies.push(encoder.encode(`<< /Producer (Raw) ${linked(info ?? '')} >>`));
  for (const name of names) {
    const object = objects[name] ?? 'null';
    bodies.push(
      typeof object === 'string'
        ? encoder.encode(linked(object))
        : stream(object.dict ?? '', bytesOf(object.data)),
    );
  }
  for (const [index, page] of pages.entries()) {
    const { media, trim, bleed, crop, content = '', resources = '', entries = '' } = page;
    const boxes = [
      rectangle('MediaBox', media),
      rectangle('TrimBox', trim),
      rectangle('BleedBox', bleed),
      rectangle('CropBox', crop),
    ];
    const dict = `<< /Type /Page /Parent 2 0 R ${boxes.join(' ')} /Contents ${pageNumber(index) + 1} 0 R /Resources << ${linked(resources)} >> ${linked(entries)} >>`;
    const matrix = `${points} 0 0 ${points} ${media[0] * points} ${media[1] * points} cm\n`;
    bodies.push(encoder.encode(dict));
    bodies.push(
      typeof content === 'string'
        ? stream('', encoder.encode(matrix + content))
        : stream('', joined([encoder.encode(matrix), content])),
    );
  }
  return assembled(bodies, version, trailer);
}

function assembled(bodies: readonly Uint8Array[], version: string, trailer = ''): Uint8Array {
  const parts: Uint8Array[] = [encoder.encode(`%PDF-${version}\n%\u00e2\u00e3\u00cf\u00d3\n`)];
  let at = parts[0]?.length ?? 0;
  const offsets: number[] = [];
  for (const [index, body] of bodies.entries()) {
    offsets.push(at);
    const object = joined([encoder.encode(`${index + 1} 0 obj\n`), body, encoder.encode('\nendobj\n')]);
    parts.push(object);
    at += object.length;
  }
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  parts.push(
    encoder.encode(
      `xref\n0 ${bodies.length + 1}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${bodies.length + 1} /Root 1 0 R /Info 3 0 R ${trailer} >>\nstartxref\n${at}\n%%EOF\n`,
    ),
  );
  return joined(parts);
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
