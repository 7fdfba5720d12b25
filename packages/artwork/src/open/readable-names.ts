const [slash, hash, space] = [0x2f, 0x23, 0x20];
const delimiters = new Uint8Array(256);
for (const letter of '()<>[]{}/%\0\t\n\f\r ') delimiters[letter.charCodeAt(0)] = 1;
const isRegular = (byte: number | undefined): byte is number => byte !== undefined && delimiters[byte] === 0;

/** Length of the longest name (ISO 32000-2, annex C), escaped. */
const longestName = 3 * 127;
/** An object without a stream doesn't reach further than this in bytes. */
const searchedBack = 16_384;
const latin = new TextDecoder('latin1');
const strict = new TextDecoder('utf-8', { fatal: true });

/**
 * A file in which names that aren't UTF-8 are, so that they can be shown, told apart and written again: old programs
 * escape the bytes of Latin letters (`/Wei#DF`). Nothing moves: a name gets shorter, and spaces follow it. Names inside
 * object streams are left alone. The same bytes if there is no such name.
 */
export function withReadableNames(bytes: Uint8Array): Uint8Array {
  let copy: Uint8Array | undefined;
  for (let at = bytes.indexOf(hash); at >= 0; at = bytes.indexOf(hash, at + 1)) {
    const code = codeAt(bytes, at);
    if (code === undefined || code < 0x80) continue;
    const place = nameAround(bytes, at);
    if (!place) continue;
    const instead = readable(bytes.subarray(...place));
    if (!instead || isInStream(bytes, place[0])) continue;
    copy ??= bytes.slice();
    copy.set(instead, place[0]);
    at = place[1] - 1;
  }
  return copy ?? bytes;
}

/** The value of a hexadecimal digit; NaN for anything else. */
function digit(byte = 0): number {
  if (byte >= 0x30 && byte <= 0x39) return byte - 0x30;
  const letter = byte | 0x20;
  return letter >= 0x61 && letter <= 0x66 ? letter - 0x57 : Number.NaN;
}

/** The value of an escape at a number sign. */
function codeAt(bytes: Uint8Array, at: number): number | undefined {
  const code = bytes[at] === hash ? digit(bytes[at + 1]) * 16 + digit(bytes[at + 2]) : Number.NaN;
  return Number.isNaN(code) ? undefined : code;
}

/** Start and end of the name around a place, without its slash; undefined outside of names. */
function nameAround(bytes: Uint8Array, at: number): readonly [number, number] | undefined {
  let start = at;
  while (isRegular(bytes[start - 1]) && at - start < longestName) start -= 1;
  if (bytes[start - 1] !== slash) return undefined;
  let end = at;
  while (isRegular(bytes[end]) && end - start <= longestName) end += 1;
  return end - start <= longestName ? [start, end] : undefined;
}

/** A name with its Latin letters as UTF-8, in as many bytes; undefined if it is UTF-8 already, or wouldn't fit. */
function readable(name: Uint8Array): Uint8Array | undefined {
  const codes: number[] = [];
  let hasAscii = false;
  for (let at = 0; at < name.length; at += 1) {
    const code = codeAt(name, at);
    codes.push(code ?? name[at] ?? 0);
    if (code === undefined) continue;
    hasAscii ||= code < 0x80;
    at += 2;
  }
  if (isUtf8(Uint8Array.from(codes))) return undefined;
  const instead = new Uint8Array(name.length).fill(space);
  // Names without escapes are read as Latin-1, others as UTF-8.
  const text = new TextEncoder().encode(latin.decode(Uint8Array.from(codes)));
  const written = hasAscii ? escaped(text) : Uint8Array.from(codes);
  if (written.length > name.length) return undefined;
  instead.set(written);
  return instead;
}

const isUtf8 = (bytes: Uint8Array): boolean => {
  try {
    strict.decode(bytes);
    return true;
  } catch {
    return false;
  }
};

/** Escapes what can't stand in a name. */
const escaped = (bytes: Uint8Array): Uint8Array =>
  Uint8Array.from(
    [...bytes].flatMap((byte) =>
      isRegular(byte) && byte !== hash
        ? [byte]
        : [...`#${byte.toString(16).padStart(2, '0')}`].map((letter) => letter.charCodeAt(0)),
    ),
  );

/** Whether a place is in the data of a stream, by the last word before it that begins or ends one or an object. */
function isInStream(bytes: Uint8Array, at: number): boolean {
  const before = latin.decode(bytes.subarray(Math.max(0, at - searchedBack), at));
  const last = Math.max(...['endobj', 'endstream', 'obj', 'trailer'].map((word) => before.lastIndexOf(word)));
  const stream = before.lastIndexOf('stream');
  if (last < 0 && stream < 0) return at > searchedBack;
  return stream > last && !before.slice(0, stream).endsWith('end');
}
