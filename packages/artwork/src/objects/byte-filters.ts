import { joined } from './inflate-within.ts';

/** ISO 32000-2, 7.4.2 */
export function asciiHex(data: Uint8Array): Uint8Array {
  const out: number[] = [];
  let high = -1;
  for (const byte of data) {
    if (byte === 0x3e) break;
    const digit = Number.parseInt(String.fromCharCode(byte), 16);
    if (Number.isNaN(digit)) continue;
    if (high < 0) high = digit;
    else {
      out.push(high * 16 + digit);
      high = -1;
    }
  }
  if (high >= 0) out.push(high * 16);
  return Uint8Array.from(out);
}

/** ISO 32000-2, 7.4.3 */
export function ascii85(data: Uint8Array): Uint8Array {
  const out: number[] = [];
  let group: number[] = [];
  const flush = (digits: readonly number[], bytes: number) => {
    const value = digits.reduce((sum, digit) => sum * 85 + digit, 0);
    for (let index = 0; index < bytes; index += 1) out.push(Math.floor(value / 256 ** (3 - index)) % 256);
  };
  for (const byte of data) {
    if (byte === 0x7e) break;
    if (byte === 0x7a && group.length === 0) out.push(0, 0, 0, 0);
    else if (byte >= 0x21 && byte <= 0x75) {
      group.push(byte - 0x21);
      if (group.length === 5) {
        flush(group, 4);
        group = [];
      }
    }
  }
  if (group.length > 1) flush([...group, 84, 84, 84, 84].slice(0, 5), group.length - 1);
  return Uint8Array.from(out);
}

/** ISO 32000-2, 7.4.5 */
export function runLength(data: Uint8Array, limit: number, full: () => never): Uint8Array {
  const parts: Uint8Array[] = [];
  let total = 0;
  for (let at = 0; at < data.length; ) {
    const length = data[at] ?? 128;
    if (length === 128) break;
    const part =
      length < 128
        ? data.subarray(at + 1, at + 2 + length)
        : new Uint8Array(257 - length).fill(data[at + 1] ?? 0);
    at += length < 128 ? length + 2 : 2;
    parts.push(part);
    total += part.length;
    if (total > limit) full();
  }
  return joined(parts, total);
}

const [clear, end] = [256, 257];

/** ISO 32000-2, 7.4.4, with early change (the default). */
export function lzw(data: Uint8Array, limit: number, full: () => never): Uint8Array {
  const parts: Uint8Array[] = [];
  let total = 0;
  let table: Uint8Array[] = [];
  let previous: Uint8Array | undefined;
  let [bits, buffer, width] = [0, 0, 9];
  for (const byte of data) {
    buffer = ((buffer << 8) | byte) & 0xffffff;
    bits += 8;
    if (bits < width) continue;
    bits -= width;
    const code = (buffer >> bits) & ((1 << width) - 1);
    if (code === end) break;
    if (code === clear) {
      table = [];
      previous = undefined;
      width = 9;
      continue;
    }
    const tableEntry = code < clear ? Uint8Array.of(code) : table[code - 258];
    const entry: Uint8Array | undefined = tableEntry ?? (previous && grown(previous, previous[0] ?? 0));
    if (!entry) break;
    parts.push(entry);
    total += entry.length;
    if (total > limit) full();
    if (previous && table.length < 4096 - 258) table.push(grown(previous, entry[0] ?? 0));
    previous = entry;
    const next = table.length + 258 + 1;
    width = next >= 2048 ? 12 : next >= 1024 ? 11 : next >= 512 ? 10 : 9;
  }
  return joined(parts, total);
}

function grown(bytes: Uint8Array, last: number): Uint8Array {
  const longer = new Uint8Array(bytes.length + 1);
  longer.set(bytes);
  longer[bytes.length] = last;
  return longer;
}
