import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Codes from here on are signs and pictures, which text fonts do not hold. */
const beyondLetters = 0x2c00;

/** What no text holds but pages show: signs in code, signs that formats of numbers and dates write, letters of names. */
const further =
  '€£¥×÷−–—·•→←↑↓…‘’“”„‚‹›«»°²³½¼¾±§©®™ÅåÆæØøËëÏïÜüŒœÙÛÔÎÂÊÀÈÉÇÑ\u00a0\u00ad\u2009\u2010\u2011\u202f';

/** Every character that the shop's own texts use, all of ASCII and what is written beside texts, by rising code. */
export function charactersOf(folders: readonly string[]): readonly number[] {
  const found = new Set<number>();
  for (let code = 0x20; code < 0x7f; code += 1) found.add(code);
  for (const letter of further) found.add(letter.codePointAt(0) ?? 0);
  for (const folder of folders)
    for (const path of globSync('**/*.{json,md}', { cwd: folder }))
      for (const letter of readFileSync(join(folder, path), 'utf8')) found.add(letter.codePointAt(0) ?? 0);
  return [...found].filter((code) => code >= 0x20 && code < beyondLetters).sort((a, b) => a - b);
}

/** What is left of a CSS `unicode-range` without `codes`; an empty text when nothing is. */
export function rangeWithout(range: string, codes: ReadonlySet<number>): string {
  const left: number[] = [];
  for (const part of range.split(',')) {
    const [from = '', to = from] = part.trim().replace(/^U\+/i, '').split('-');
    for (let code = Number.parseInt(from, 16); code <= Number.parseInt(to, 16); code += 1)
      if (!codes.has(code)) left.push(code);
  }
  return unicodeRange(left);
}

const hex = (code: number): string => code.toString(16).toUpperCase().padStart(4, '0');

/** Codes in rising order as a CSS `unicode-range`. */
export function unicodeRange(codes: readonly number[]): string {
  const ranges: [number, number][] = [];
  for (const code of codes) {
    const last = ranges.at(-1);
    if (last && last[1] === code - 1) last[1] = code;
    else ranges.push([code, code]);
  }
  return ranges.map(([from, to]) => `U+${hex(from)}${to > from ? `-${hex(to)}` : ''}`).join(', ');
}
