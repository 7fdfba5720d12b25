import { type Source, StatementFault } from './statement-entry.ts';

/** Encodings used by banks, by their labels in the Encoding Standard. */
const encodings: Readonly<Record<string, string>> = {
  'utf-8': 'utf-8',
  utf8: 'utf-8',
  'us-ascii': 'utf-8',
  ascii: 'utf-8',
  'utf-16': 'utf-16le',
  'utf-16le': 'utf-16le',
  'utf-16be': 'utf-16be',
  'iso-8859-1': 'windows-1252',
  'latin-1': 'windows-1252',
  latin1: 'windows-1252',
  'windows-1252': 'windows-1252',
  cp1252: 'windows-1252',
  'iso-8859-15': 'iso-8859-15',
  'iso-8859-2': 'iso-8859-2',
  'windows-1250': 'windows-1250',
};

/** The first bytes of a file, at most `count`. */
async function headOf(source: Source, count: number): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of source()) {
    parts.push(part);
    length += part.length;
    if (length >= count) break;
  }
  return Buffer.concat(parts).subarray(0, count);
}

function byMark(head: Buffer): string | undefined {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  if (head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf) return 'utf-8';
  // Without a byte order mark: text begins with an ASCII character, whose other byte is 0.
  if (head[0] !== 0 && head[1] === 0) return 'utf-16le';
  if (head[0] === 0 && head[1] !== 0) return 'utf-16be';
  return undefined;
}

/** The encoding in an XML declaration. */
function declared(head: Buffer): string | undefined {
  const text = head.toString('latin1');
  const name = /^\s*<\?xml[^>]{0,200}?\sencoding\s*=\s*["']([A-Za-z0-9._-]{1,40})["']/.exec(text)?.[1];
  if (name === undefined) return undefined;
  const known = encodings[name.toLowerCase()];
  // A declaration in single bytes can't be in UTF-16.
  if (known === undefined || known.startsWith('utf-16'))
    throw new StatementFault(
      `The encoding ${name} of the file is not supported.`,
      'Choose UTF-8 if the bank offers it, or save the file as UTF-8 and change its declaration.',
    );
  return known;
}

async function isUtf8(source: Source): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const part of source()) decoder.decode(part, { stream: true });
    decoder.decode();
    return true;
  } catch {
    return false;
  }
}

/** PostgreSQL can't store this character in a text, and it has no meaning in statements. */
const withoutNul = (text: string): string => text.replaceAll('\0', '');

export type FileText = { readonly isXml: boolean; text(): AsyncIterable<string> };

/**
 * The text of a file, in pieces: UTF-8, UTF-16 and the single-byte encodings of banks. XML files declare
 * theirs; any other file is UTF-8 if all of it is valid, and Windows-1252 otherwise. Bytes that are invalid
 * in the encoding are a fault.
 */
export async function fileText(source: Source): Promise<FileText> {
  const head = await headOf(source, 1024);
  const marked = byMark(head);
  const start = new TextDecoder(marked ?? 'windows-1252').decode(head).trimStart();
  const isXml = start.startsWith('<');
  const encoding =
    marked ?? (isXml ? (declared(head) ?? 'utf-8') : (await isUtf8(source)) ? 'utf-8' : 'windows-1252');
  return {
    isXml,
    async *text() {
      const decoder = new TextDecoder(encoding, { fatal: true });
      try {
        for await (const part of source()) yield withoutNul(decoder.decode(part, { stream: true }));
        yield decoder.decode();
      } catch (error) {
        if (!(error instanceof TypeError)) throw error;
        throw new StatementFault(`The file contains bytes that are invalid in ${encoding}.`);
      }
    },
  };
}
