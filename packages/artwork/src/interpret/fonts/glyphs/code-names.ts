import { type PdfDict, PdfName } from '@libpdf/core';
import { nameOf, numberOf, type ObjectReader } from '../../../objects/object-reader.ts';
import { letterNamed, nameOfLetter } from './latin-names.ts';

/** What the codes of a simple font mean by its Encoding (ISO 32000-2, 9.6.5). */
export type CodeNames = {
  /** The name of a code's glyph; undefined: not given by the file. */
  nameOf(code: number): string | undefined;
  /** The character of a code; undefined: unknown. */
  letterOf(code: number): number | undefined;
  /** The file gives no encoding for the code: that of the font applies. */
  isLeftToFont(code: number): boolean;
};

const decoders: Readonly<Record<string, string>> = {
  WinAnsiEncoding: 'windows-1252',
  MacRomanEncoding: 'macintosh',
};

/** Reads an Encoding: a name, or differences from one. */
export function codeNames(reader: ObjectReader, font: PdfDict): CodeNames {
  const encoding = reader.get(font, 'Encoding');
  const dict = reader.dict(font, 'Encoding');
  const base = nameOf(encoding) ?? reader.name(dict, 'BaseEncoding');
  const label = decoders[base ?? ''];
  const decoder = label === undefined ? undefined : new TextDecoder(label);
  const differences = new Map<number, string>();
  let code = 0;
  for (const item of reader.array(dict, 'Differences') ?? []) {
    if (item instanceof PdfName) {
      differences.set(code, item.value);
      code += 1;
    } else code = numberOf(item) ?? code;
  }
  const letterOf = (of: number): number | undefined => {
    const name = differences.get(of);
    return name === undefined ? decoder?.decode(Uint8Array.of(of)).codePointAt(0) : letterNamed(name);
  };
  return {
    letterOf,
    nameOf(of) {
      const letter = letterOf(of);
      return differences.get(of) ?? (letter === undefined ? undefined : nameOfLetter(letter));
    },
    isLeftToFont: (of) => !differences.has(of) && decoder === undefined,
  };
}
