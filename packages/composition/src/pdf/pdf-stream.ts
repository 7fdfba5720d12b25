import { deflateSync } from 'node:zlib';

/** The number of an object of the file. */
export type ObjectNumber = number;

/**
 * Writes the objects of a PDF one after the other, so that a file of any number of pages takes the memory of one. The
 * chunks that the methods return are the file, in this order.
 */
export class PdfStream {
  readonly #offsets: number[] = [0];
  #length = 0;

  /** The first chunk. */
  head(): Uint8Array {
    // Bytes above 127 tell programs that copy files that this one is not text.
    return this.#chunk(Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1'));
  }

  /** A number for an object that is written later. */
  reserve(): ObjectNumber {
    this.#offsets.push(0);
    return this.#offsets.length - 1;
  }

  /** `body`: a value in PDF syntax. */
  object(number: ObjectNumber, body: string): Uint8Array {
    this.#offsets[number] = this.#length;
    return this.#chunk(Buffer.from(`${number} 0 obj\n${body}\nendobj\n`, 'latin1'));
  }

  /** `entries`: those of the dictionary, besides length and filter. */
  stream(number: ObjectNumber, entries: string, data: Uint8Array | string): Uint8Array {
    const packed = deflateSync(typeof data === 'string' ? Buffer.from(data, 'latin1') : data);
    return this.packed(number, `${entries}/Filter/FlateDecode`, packed);
  }

  /** `entries`: those of the dictionary besides length, with the filters that the data is packed by. */
  packed(number: ObjectNumber, entries: string, data: Uint8Array): Uint8Array {
    this.#offsets[number] = this.#length;
    const head = `${number} 0 obj\n<<${entries}/Length ${data.length}>>stream\n`;
    return this.#chunk(
      Buffer.concat([Buffer.from(head, 'latin1'), data, Buffer.from('\nendstream\nendobj\n', 'latin1')]),
    );
  }

  /** The last chunk. `entries`: those of the trailer besides its size. */
  tail(entries: string): Uint8Array {
    const start = this.#length;
    const count = this.#offsets.length;
    const rows = this.#offsets.slice(1).map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`);
    const table = `xref\n0 ${count}\n0000000000 65535 f \n${rows.join('')}`;
    return this.#chunk(
      Buffer.from(`${table}trailer\n<</Size ${count}${entries}>>\nstartxref\n${start}\n%%EOF\n`, 'latin1'),
    );
  }

  #chunk(bytes: Buffer): Uint8Array {
    this.#length += bytes.length;
    return bytes;
  }
}

/** A name in PDF syntax. */
export const pdfName = (name: string): string =>
  `/${[...Buffer.from(name, 'utf8')]
    .map((byte) =>
      /[A-Za-z0-9_.-]/.test(String.fromCharCode(byte))
        ? String.fromCharCode(byte)
        : `#${byte.toString(16).padStart(2, '0')}`,
    )
    .join('')}`;

/** A text of the document's properties in PDF syntax. */
export const pdfText = (text: string): string =>
  `<feff${Buffer.from(text.toWellFormed(), 'utf16le').swap16().toString('hex')}>`;
