import { PdfDict as Dict, type PdfDict, type PdfStream } from '@libpdf/core';
import { ascii85, asciiHex, lzw, runLength } from './byte-filters.ts';
import { inflateWithin } from './inflate-within.ts';
import { nameOf, type ObjectReader } from './object-reader.ts';
import { undoPredictor } from './predictor.ts';

/** A stream decodes to more bytes than allowed: a decompression bomb, or too much content. */
export class TooMuchData extends Error {}

const shortNames: Readonly<Record<string, string>> = {
  Fl: 'FlateDecode',
  LZW: 'LZWDecode',
  A85: 'ASCII85Decode',
  AHx: 'ASCIIHexDecode',
  RL: 'RunLengthDecode',
};

/** The filters of a stream in the order of decoding. */
export function filtersOf(reader: ObjectReader, stream: PdfDict): readonly string[] {
  const filter = reader.get(stream, 'Filter') ?? reader.get(stream, 'F');
  const single = nameOf(filter);
  const names = single === undefined ? (reader.items(filter) ?? []).map(nameOf) : [single];
  return names.map((name) => shortNames[name ?? ''] ?? name ?? 'unknown');
}

function parametersOf(reader: ObjectReader, stream: PdfDict, index: number): PdfDict | undefined {
  const parameters = reader.get(stream, 'DecodeParms') ?? reader.get(stream, 'DP');
  const entry =
    parameters instanceof Dict ? (index === 0 ? parameters : undefined) : reader.items(parameters)?.[index];
  return entry instanceof Dict ? entry : undefined;
}

/**
 * The decoded bytes of a stream, at most `limit` of them. Undefined when a filter is an image filter or unknown.
 * Truncated data is decoded as far as possible.
 * @throws TooMuchData when there are more than `limit` bytes.
 */
export function decodeStream(reader: ObjectReader, stream: PdfStream, limit: number): Uint8Array | undefined {
  let data = stream.data;
  const filters = filtersOf(reader, stream);
  if (filters.length > 8) return undefined;
  for (const [index, filter] of filters.entries()) {
    const undone = undo(filter, data, limit);
    if (!undone) return undefined;
    const parameters = parametersOf(reader, stream, index);
    data = parameters
      ? undoPredictor(undone, {
          predictor: reader.number(parameters, 'Predictor') ?? 1,
          columns: reader.number(parameters, 'Columns') ?? 1,
          colours: reader.number(parameters, 'Colors') ?? 1,
          bits: reader.number(parameters, 'BitsPerComponent') ?? 8,
        })
      : undone;
  }
  if (data.length > limit) throw new TooMuchData();
  return data;
}

function undo(filter: string, data: Uint8Array, limit: number): Uint8Array | undefined {
  const full = () => {
    throw new TooMuchData();
  };
  if (filter === 'FlateDecode') return inflateWithin(data, limit, full);
  if (filter === 'LZWDecode') return lzw(data, limit, full);
  if (filter === 'ASCII85Decode') return ascii85(data);
  if (filter === 'ASCIIHexDecode') return asciiHex(data);
  if (filter === 'RunLengthDecode') return runLength(data, limit, full);
  return undefined;
}
