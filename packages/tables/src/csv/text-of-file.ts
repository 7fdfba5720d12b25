import { createReadStream } from 'node:fs';
import { TableFault } from '../table-fault.ts';

export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

const pieceBytes = 64 * 1024;

/**
 * The encoding of a text: by its byte order mark, UTF-8 if all of it is, otherwise that in which spreadsheets of Windows
 * write a CSV in Western Europe. Throws TableFault for NUL, which no text has.
 */
export async function encodingOf(path: string): Promise<TextEncoding> {
  let decoder: TextDecoder | undefined;
  for await (const bytes of createReadStream(path, { highWaterMark: pieceBytes })) {
    if (!decoder) {
      if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
      if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
      decoder = new TextDecoder('utf-8', { fatal: true });
    }
    if (bytes.includes(0)) throw new TableFault('table.encoding');
    if (!isDecoded(decoder, bytes)) return 'windows-1252';
  }
  return !decoder || isDecoded(decoder) ? 'utf-8' : 'windows-1252';
}

function isDecoded(decoder: TextDecoder, bytes?: Uint8Array): boolean {
  try {
    decoder.decode(bytes, { stream: bytes !== undefined });
    return true;
  } catch {
    return false;
  }
}

/** The text of a file in pieces, without its byte order mark. Throws TableFault for what is no text. */
export async function* textOfFile(path: string, encoding: TextEncoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  const decode = (bytes?: Uint8Array): string => {
    try {
      return decoder.decode(bytes, { stream: bytes !== undefined });
    } catch {
      throw new TableFault('table.encoding');
    }
  };
  for await (const bytes of createReadStream(path, { highWaterMark: pieceBytes })) {
    const text = decode(bytes);
    if (text.includes('\0')) throw new TableFault('table.encoding');
    yield text;
  }
  yield decode();
}
