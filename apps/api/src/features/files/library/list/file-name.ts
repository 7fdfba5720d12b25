import { visibleLine } from '@labelwerk/domain/text/visible-text.ts';

const longest = 255;

const loneSurrogate = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/;

/** The code of a name nobody could have meant: empty, only dots, NUL bytes, half characters. */
export type FileNameFault = 'library.file-name' | 'field.control-characters';

/**
 * The name of a file as it is kept and shown: the last part of a path, without hidden characters (`gpj\u202e.exe` would
 * be shown as `exe.jpg`), composed (NFC), at most 255 characters with its ending kept. It is never used as a path.
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
