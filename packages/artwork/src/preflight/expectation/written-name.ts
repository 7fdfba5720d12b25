const utf8 = new TextDecoder('utf-8', { fatal: true });
const western = new TextDecoder('windows-1252');

function decoded(bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes);
  } catch {
    return western.decode(bytes);
  }
}

/**
 * The intended name: some programs escape escaped bytes again, so that `Découpe` is read as `D#c3#a9coupe`. Such bytes
 * are decoded as UTF-8, otherwise as Latin-1. Undecodable letters are left out: names are compared with a tolerance of
 * one letter.
 */
export const writtenName = (name: string): string =>
  name
    .replaceAll('\uFFFD', '')
    .replace(/(?:#[0-9a-f]{2})+/gi, (run) =>
      decoded(Uint8Array.from(run.slice(1).split('#'), (byte) => Number.parseInt(byte, 16))),
    );
