import type { Edges, ReadCode } from './scan-line.ts';

/** Widths of bars and spaces by value (ISO/IEC 15417). */
export const code128Patterns: readonly string[] =
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 114311 411113 411311 113141 114131 311141 411131 211412 211214 211232'.split(
    ' ',
  );
const values = new Map(code128Patterns.map((widths, value) => [widths, value]));
const stop = '233111';
/** The stop pattern ends with an extra bar of two modules. */
export const code128Stop = `${stop}2`;
const [startA, startC] = [103, 105];
/** FNC1 marks a GS1-128 at its start and separates its elements. */
const [fnc1, separator] = [102, '\u001d'];
const longest = 80;

function widthsAt(edges: Edges, at: number): string | undefined {
  const [start, end] = [edges[at], edges[at + 6]];
  if (start === undefined || end === undefined) return undefined;
  const total = end - start;
  const marks = [1, 2, 3, 4, 5, 6].map((index) =>
    Math.round((((edges[at + index] ?? 0) - start) / total) * 11),
  );
  return marks.map((mark, index) => mark - (marks[index - 1] ?? 0)).join('');
}

/** Reads a Code 128 that begins at edge `at`, the first edge into dark. */
export function readCode128(edges: Edges, at: number): ReadCode | undefined {
  const begin = values.get(widthsAt(edges, at) ?? '') ?? 0;
  if (begin < startA || begin > startC) return undefined;
  const codes: number[] = [begin];
  const module = ((edges[at + 6] ?? 0) - (edges[at] ?? 0)) / 11;
  for (let index = 1; index < longest; index += 1) {
    const place = at + index * 6;
    const widths = widthsAt(edges, place);
    if (widths === undefined) return undefined;
    const width = ((edges[place + 6] ?? 0) - (edges[place] ?? 0)) / 11;
    if (Math.abs(width / module - 1) > 0.25) return undefined;
    if (widths === stop) return finish(edges, at, place, codes);
    const value = values.get(widths);
    if (value === undefined || value >= startA) return undefined;
    codes.push(value);
  }
  return undefined;
}

function finish(edges: Edges, at: number, place: number, codes: readonly number[]): ReadCode | undefined {
  const check = codes.at(-1) ?? 0;
  const data = codes.slice(0, -1);
  const sum = data.reduce((total, value, index) => total + value * Math.max(1, index), 0);
  const [from, to] = [edges[at], edges[place + 7]];
  if (data.length < 2 || sum % 103 !== check || from === undefined || to === undefined) return undefined;
  const module = (to - from) / ((codes.length + 1) * 11 + 2);
  const next = edges[place + 8];
  return {
    kind: 'Code 128',
    text: textOf(data),
    valid: true,
    from,
    to,
    module,
    before: (from - (edges[at - 1] ?? 0)) / module,
    behind: next === undefined ? Number.POSITIVE_INFINITY : (next - to) / module,
  };
}

/** Decodes sets A and B as characters and set C as pairs of digits; control codes are left out. */
function textOf(codes: readonly number[]): string {
  let set = (codes[0] ?? startA) - startA;
  let text = '';
  for (const value of codes.slice(1)) {
    if (value === 99 && set !== 2) set = 2;
    else if (value === 100 && set !== 1) set = 1;
    else if (value === 101 && set !== 0) set = 0;
    else if (value === fnc1) text += separator;
    else if (set === 2 && value < 100) text += String(value).padStart(2, '0');
    else if (value < 95) text += String.fromCharCode(value < 64 || set === 1 ? value + 32 : value - 64);
  }
  return text;
}
