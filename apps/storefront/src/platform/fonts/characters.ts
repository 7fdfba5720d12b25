import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Code points from here on are symbols and emoji, which text fonts don't contain. */
const beyondLetters = 0x2c00;

/**
 * Characters that pages show but no text contains: symbols in code, symbols from number and date formats,
 * letters of names.
 */
const further =
  '€£¥×÷−–—·•→←↑↓…‘’“”„‚‹›«»°²³½¼¾±§©®™ÅåÆæØøËëÏïÜüŒœÙÛÔÎÂÊÀÈÉÇÑ\u00a0\u00ad\u2009\u2010\u2011\u202f';

/**
 * Every character of the shop's own texts, all of ASCII and the characters added by code, sorted by code
 * point.
 */
export function charactersOf(folders: readonly string[]): readonly number[] {
  const found = new Set<number>();
  for (let code = 0x20; code < 0x7f; code += 1) found.add(code);
  for (const letter of further) found.add(letter.codePointAt(0) ?? 0);
  for (const folder of folders)
    for (const path of globSync('**/*.{json,md}', { cwd: folder }))
      for (const letter of readFileSync(join(folder, path), 'utf8')) found.add(letter.codePointAt(0) ?? 0);
  return [...found].filter((code) => code >= 0x20 && code < beyondLetters).sort((a, b) => a - b);
}

/** Characters that almost every page shows beside its texts: sizes, prices, dates, hyphens. */
const everywhere = '×€£–·…\u00a0\u00ad\u2010\u202f';
/** Minimum number of occurrences in the texts of a language: rarer characters are exceptions. */
const minOften = 4;

/**
 * The characters that pages of some language use regularly, sorted by code point: all of ASCII, and those
 * frequent in the messages of one language (one folder each in `folder`).
 */
export function commonCharacters(folder: string): readonly number[] {
  const common = new Set<number>();
  for (let code = 0x20; code < 0x7f; code += 1) common.add(code);
  for (const letter of everywhere) common.add(letter.codePointAt(0) ?? 0);
  for (const language of readdirSync(folder)) {
    const counts = new Map<number, number>();
    for (const path of globSync('**/*.json', { cwd: join(folder, language) }))
      for (const letter of readFileSync(join(folder, language, path), 'utf8')) {
        const code = letter.codePointAt(0) ?? 0;
        counts.set(code, (counts.get(code) ?? 0) + 1);
      }
    for (const [code, count] of counts)
      if (count >= minOften && code >= 0x20 && code < beyondLetters) common.add(code);
  }
  return [...common].sort((a, b) => a - b);
}

/**
 * Characters of measures, amounts, dates and codes: digits, capitals, symbols, and the unit mm; sorted by
 * code point.
 */
export const figureCharacters: readonly number[] = [
  ...' #%()*+,-./0123456789:=ABCDEFGHIJKLMNOPQRSTUVWXYZm\u00a0×–\u202f€',
].map((sign) => sign.codePointAt(0) ?? 0);

const setText = /\btext[:=]\s*(['"])((?:(?!\1).)+)\1,?\s*face[:=]\s*(['"])(\w+)\3/g;

/**
 * Every character that the drawn sample labels set in one face (`serif`, `italic`), or that one design
 * uses, sorted by code point: read from their sources in a folder. Throws if there is none.
 */
export function charactersInFace(folder: string, face: string, design?: string): readonly number[] {
  const found = new Set<number>();
  for (const path of globSync('*.{ts,tsx}', { cwd: folder })) {
    const source = readFileSync(join(folder, path), 'utf8');
    const from = design === undefined ? 0 : source.indexOf(`'${design}': {`);
    const to = design === undefined ? undefined : source.indexOf('mark:', source.indexOf('],', from));
    for (const [, , text = '', , name] of from < 0 ? [] : source.slice(from, to).matchAll(setText))
      if (name === face) for (const letter of text) found.add(letter.codePointAt(0) ?? 0);
  }
  if (found.size === 0) throw new Error(`No sample label is set in ${face}`);
  return [...found].sort((a, b) => a - b);
}

/** A CSS `unicode-range` without `codes`; an empty string if nothing is left. */
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

/** Sorted code points as a CSS `unicode-range`. */
export function unicodeRange(codes: readonly number[]): string {
  const ranges: [number, number][] = [];
  for (const code of codes) {
    const last = ranges.at(-1);
    if (last && last[1] === code - 1) last[1] = code;
    else ranges.push([code, code]);
  }
  return ranges.map(([from, to]) => `U+${hex(from)}${to > from ? `-${hex(to)}` : ''}`).join(', ');
}
