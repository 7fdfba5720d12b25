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
 * A name as its author meant it: some programs escape bytes that are escaped already, so that `Découpe` is read as
 * `D#c3#a9coupe`. What such bytes stand for is read as UTF-8, else as Western letters. Letters that could not be read
 * are left out: names are compared with a letter amiss.
 */
export const writtenName = (name: string): string =>
  name
    .replaceAll('\uFFFD', '')
    .replace(/(?:#[0-9a-f]{2})+/gi, (run) =>
      decoded(Uint8Array.from(run.slice(1).split('#'), (byte) => Number.parseInt(byte, 16))),
    );
