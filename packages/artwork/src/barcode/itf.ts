import type { Edges, ReadCode } from './scan-line.ts';

/** Wide elements of the digits, as five bars or spaces (ISO/IEC 16390). */
const digits = new Map(
  ['00110', '10001', '01001', '11000', '00101', '10100', '01100', '00011', '10010', '01010'].map(
    (wides, digit) => [wides, digit],
  ),
);
const [fewestDigits, maxDigits, caseDigits] = [6, 32, 14];
/** Width of a wide element in narrow ones, at least: the nominal ratio is two to three. */
const wideFrom = 1.65;

/** Reads an Interleaved 2 of 5 that begins at edge `at`; a code of 14 digits is an ITF-14 with a check digit. */
export function readItf(edges: Edges, at: number): ReadCode | undefined {
  const widthAt = (index: number) => (edges[index + 1] ?? 0) - (edges[index] ?? 0);
  const narrow = ((edges[at + 4] ?? 0) - (edges[at] ?? 0)) / 4;
  if (!(narrow > 0)) return undefined;
  const isNarrow = (index: number) => Math.abs(widthAt(index) / narrow - 1) < 0.5;
  if (![0, 1, 2, 3].every((index) => isNarrow(at + index))) return undefined;
  let text = '';
  let place = at + 4;
  for (; text.length < maxDigits; place += 10) {
    const isEnd = widthAt(place) > wideFrom * narrow && isNarrow(place + 1) && isNarrow(place + 2);
    if (isEnd && (edges[place + 4] === undefined || widthAt(place + 3) > 4 * narrow)) break;
    const pair = [0, 1].map((first) =>
      digits.get(
        [0, 2, 4, 6, 8]
          .map((index) => (widthAt(place + first + index) > wideFrom * narrow ? '1' : '0'))
          .join(''),
      ),
    );
    if (edges[place + 10] === undefined || pair.includes(undefined)) return undefined;
    text += pair.join('');
  }
  const [from, to] = [edges[at], edges[place + 3]];
  if (text.length < fewestDigits || from === undefined || to === undefined) return undefined;
  const next = edges[place + 4];
  const sum = [...text].reverse().reduce((all, digit, index) => all + Number(digit) * (index % 2 ? 3 : 1), 0);
  return {
    kind: text.length === caseDigits ? 'ITF-14' : 'ITF',
    text,
    valid: text.length !== caseDigits || sum % 10 === 0,
    from,
    to,
    module: narrow,
    before: (from - (edges[at - 1] ?? 0)) / narrow,
    behind: next === undefined ? Number.POSITIVE_INFINITY : (next - to) / narrow,
  };
}
