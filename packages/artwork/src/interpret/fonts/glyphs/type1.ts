const latin = new TextDecoder('latin1');
const [eexecKey, factor, addend, randomBytes] = [55_665, 52_845, 22_719, 4];
const charStrings = '/CharStrings';
const maxNames = 4_096;

/**
 * The names of the glyphs of a Type 1 font (Adobe Type 1 Font Format, 7.2), whose second part is encrypted; undefined
 * if it can't be read.
 */
export function readType1(bytes: Uint8Array): ReadonlySet<string> | undefined {
  const marker = latin.decode(bytes.subarray(0, 65_536)).indexOf('eexec');
  if (marker < 0) return undefined;
  let start = marker + 'eexec'.length;
  while (bytes[start] === 32 || bytes[start] === 9 || bytes[start] === 10 || bytes[start] === 13) start += 1;
  const text = latin.decode(decrypted(binary(bytes.subarray(start))));
  const glyphs = text.slice(text.indexOf(charStrings) + charStrings.length);
  const names = new Set<string>();
  for (const [, name] of glyphs.matchAll(/\/([^\s/[\]{}()<>%]+) \d+ (?:RD|-\||\S{1,8}) /g)) {
    if (name !== undefined) names.add(name);
    if (names.size > maxNames) break;
  }
  return names.has('.notdef') ? names : undefined;
}

/** The encrypted part in binary: some fonts have it in hexadecimal digits. */
function binary(bytes: Uint8Array): Uint8Array {
  const head = latin.decode(bytes.subarray(0, 4));
  if (!/^[0-9a-fA-F]{4}$/.test(head)) return bytes;
  const digits = latin.decode(bytes).replace(/[^0-9a-fA-F]/g, '');
  return Uint8Array.from({ length: digits.length >> 1 }, (_, index) =>
    Number.parseInt(digits.slice(2 * index, 2 * index + 2), 16),
  );
}

function decrypted(bytes: Uint8Array): Uint8Array {
  const plain = new Uint8Array(bytes.length);
  let key = eexecKey;
  for (const [index, byte] of bytes.entries()) {
    plain[index] = byte ^ (key >> 8);
    key = ((byte + key) * factor + addend) & 0xffff;
  }
  return plain.subarray(randomBytes);
}
