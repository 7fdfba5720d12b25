import { code128Patterns, code128Stop } from '../code128.ts';

const [startB, startC, toB, toC] = [104, 105, 100, 99];
/** From this many digits in a row on, pairs of digits (set C) are shorter in spite of the change of set. */
const worthPairs = 4;

/**
 * Widths in modules of the bars and spaces of a Code 128, beginning with a bar; without the quiet zone of ten modules
 * on either side. Digits are encoded in pairs where that is shorter.
 * @throws RangeError for an empty text, or characters other than printable ASCII (0x20 to 0x7e).
 */
export function code128Widths(text: string): readonly number[] {
  if (!/^[ -~]+$/.test(text)) throw new RangeError('Code 128 takes printable ASCII here');
  const codes: number[] = [];
  let set: 'B' | 'C' | undefined;
  for (let at = 0; at < text.length; ) {
    const digits = /^\d*/.exec(text.slice(at))?.[0].length ?? 0;
    const pairs = digits >= worthPairs ? digits - (digits % 2) : 0;
    const nextSet = pairs > 0 && digits % 2 === 0 ? 'C' : set === 'C' && pairs > 0 ? 'C' : 'B';
    if (set !== nextSet) codes.push(set ? (nextSet === 'C' ? toC : toB) : nextSet === 'C' ? startC : startB);
    set = nextSet;
    if (nextSet === 'C') {
      for (let pair = 0; pair < pairs; pair += 2) codes.push(Number(text.slice(at + pair, at + pair + 2)));
      at += pairs;
    } else {
      // The first digit of an odd run is encoded alone.
      codes.push(text.charCodeAt(at) - 32);
      at += 1;
    }
  }
  const check = codes.reduce((sum, code, index) => sum + code * Math.max(1, index), 0) % 103;
  const symbols = [...codes, check].map((code) => code128Patterns[code] ?? '');
  return [...symbols, code128Stop].flatMap((symbol) => [...symbol].map(Number));
}
