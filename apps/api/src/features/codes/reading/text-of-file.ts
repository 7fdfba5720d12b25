import { createReadStream } from 'node:fs';
import { RefusedFile } from './file-fault.ts';

/** Bytes that are decoded, parsed and hashed in a few milliseconds. */
const pieceBytes = 16 * 1024;

/** The encoding of a file by its byte order mark. Spreadsheets write UTF-16 with one. */
function encodingOf(start: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' {
  if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le';
  return start[0] === 0xfe && start[1] === 0xff ? 'utf-16be' : 'utf-8';
}

/**
 * The text of a local file in pieces, without its byte order mark. Throws `codes.encoding` for other bytes than UTF-8 and
 * UTF-16, and for NUL, which no text has.
 */
export async function* textOfFile(path: string): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined;
  const decode = (bytes?: Uint8Array): string => {
    try {
      return decoder?.decode(bytes, { stream: bytes !== undefined }) ?? '';
    } catch {
      throw new RefusedFile('codes.encoding');
    }
  };
  for await (const bytes of createReadStream(path, { highWaterMark: pieceBytes })) {
    decoder ??= new TextDecoder(encodingOf(bytes), { fatal: true });
    const text = decode(bytes);
    if (text.includes('\0')) throw new RefusedFile('codes.encoding');
    yield text;
  }
  yield decode();
}
