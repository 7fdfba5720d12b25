import type { Edges, ReadCode } from './scan-line.ts';

/** Widths of bars and spaces of the digits in odd parity (ISO/IEC 15420); even parity is the same reversed. */
const digits = ['3211', '2221', '2122', '1411', '1132', '1231', '1114', '1312', '1213', '3112'];
const odd = new Map(digits.map((widths, digit) => [widths, digit]));
const even = new Map(digits.map((widths, digit) => [[...widths].reverse().join(''), digit]));
/** The first digit of an EAN-13 is encoded in the parities of the left half: 1 is even. */
const firstDigits = [
  '000000',
  '001011',
  '001101',
  '001110',
  '010011',
  '011001',
  '011100',
  '010101',
  '010110',
  '011010',
];

const guardSlack = 0.45;

/** The four widths of a digit in whole modules, from edge `at`; undefined when they don’t add up to seven. */
function widthsAt(edges: Edges, at: number, module: number): string | undefined {
  const start = edges[at] ?? 0;
  const total = (edges[at + 4] ?? 0) - start;
  if (Math.abs(total / module - 7) > 0.7) return undefined;
  // Rounded as offsets from the start of the digit, so that rounding errors don’t add up.
  const marks = [1, 2, 3, 4].map((index) => Math.round((((edges[at + index] ?? 0) - start) / total) * 7));
  const widths = marks.map((mark, index) => mark - (marks[index - 1] ?? 0));
  return widths.every((width) => width >= 1 && width <= 4) ? widths.join('') : undefined;
}

const isGuard = (edges: Edges, at: number, count: number, module: number): boolean =>
  Array.from({ length: count }, (_, index) => (edges[at + index + 1] ?? 0) - (edges[at + index] ?? 0)).every(
    (width) => Math.abs(width / module - 1) <= guardSlack,
  );

const checks = (text: string): boolean =>
  [...text]
    .reverse()
    .map(Number)
    .reduce((sum, digit, index) => sum + digit * (index % 2 === 0 ? 1 : 3), 0) %
    10 ===
  0;

/** Whether each width of a code is within a third of a module of a whole number of modules. */
const isExact = (edges: Edges, at: number, last: number, module: number): boolean => {
  for (let index = at; index < last; index += 1) {
    const width = ((edges[index + 1] ?? 0) - (edges[index] ?? 0)) / module;
    if (Math.abs(width - Math.round(width)) > 0.34) return false;
  }
  return true;
};

/**
 * Reads an EAN-13, UPC-A or EAN-8 that begins at edge `at` (the first into dark), also one with a wrong check digit.
 */
export function readEan(edges: Edges, at: number): ReadCode | undefined {
  return readHalf(edges, at, 6) ?? readHalf(edges, at, 4);
}

function readHalf(edges: Edges, at: number, half: 4 | 6): ReadCode | undefined {
  const last = at + half * 8 + 11;
  const [from, to] = [edges[at], edges[last]];
  if (from === undefined || to === undefined) return undefined;
  const module = (to - from) / (half * 14 + 11);
  const middle = at + 3 + half * 4;
  if (
    !isGuard(edges, at, 3, module) ||
    !isGuard(edges, middle, 5, module) ||
    !isGuard(edges, last - 3, 3, module)
  )
    return undefined;
  let text = '';
  let parities = '';
  for (let index = 0; index < half * 2; index += 1) {
    const left = index < half;
    const widths = widthsAt(edges, left ? at + 3 + index * 4 : middle + 5 + (index - half) * 4, module);
    const straight = widths === undefined ? undefined : odd.get(widths);
    const turned = widths === undefined || !left || half === 4 ? undefined : even.get(widths);
    const digit = straight ?? turned;
    if (digit === undefined) return undefined;
    if (left) parities += straight === undefined ? '1' : '0';
    text += digit;
  }
  if (half === 6) {
    const first = firstDigits.indexOf(parities);
    if (first < 0) return undefined;
    text = `${first}${text}`;
  }
  const valid = checks(text);
  // If the check digit is wrong, only exact widths distinguish a code from a chance match.
  if (!valid && !isExact(edges, at, last, module)) return undefined;
  const isUpc = half === 6 && text.startsWith('0');
  return {
    kind: half === 4 ? 'EAN-8' : isUpc ? 'UPC-A' : 'EAN-13',
    text: isUpc ? text.slice(1) : text,
    valid,
    from,
    to,
    module,
    before: (from - (edges[at - 1] ?? 0)) / module,
    behind: edges[last + 1] === undefined ? Number.POSITIVE_INFINITY : ((edges[last + 1] ?? 0) - to) / module,
  };
}
