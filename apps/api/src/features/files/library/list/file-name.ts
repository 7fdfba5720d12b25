import { visibleLine } from '@labelwerk/domain/text/visible-text.ts';

const longest = 255;

const loneSurrogate = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/;

/** The code of an invalid name: empty, only dots, NUL bytes, lone surrogates. */
export type FileNameFault = 'library.file-name' | 'field.control-characters';

/**
 * The stored and shown name of a file: the last part of a path, without invisible characters (`gpj\u202e.exe` would be
 * shown as `exe.jpg`), in NFC, at most 255 characters including its extension. It is never used as a path.
 */
export function cleanFileName(raw: string): { readonly name: string } | { readonly fault: FileNameFault } {
  if (raw.includes('\0') || loneSurrogate.test(raw)) return { fault: 'field.control-characters' };
  const last = raw.slice(-4_000).split(/[/\\]/).at(-1) ?? '';
  const name = visibleLine(last).trim();
  if (/^\.*$/.test(name)) return { fault: 'library.file-name' };
  return { name: shorten(name) };
}

function shorten(name: string): string {
  if ([...name].length <= longest) return name;
  const ending = /\.[^.]{1,10}$/.exec(name)?.[0] ?? '';
  const characters = [...name.slice(0, name.length - ending.length)];
  return characters.slice(0, longest - [...ending].length).join('') + ending;
}
