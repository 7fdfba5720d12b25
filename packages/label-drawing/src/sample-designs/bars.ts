const left = [
  '0001101',
  '0011001',
  '0010011',
  '0111101',
  '0100011',
  '0110001',
  '0101111',
  '0111011',
  '0110111',
  '0001011',
];
const parity = [
  'LLLLLL',
  'LLGLGG',
  'LLGGLG',
  'LLGGGL',
  'LGLLGG',
  'LGGLLG',
  'LGGGLL',
  'LGLGLG',
  'LGLGGL',
  'LGGLGL',
];

const inverse = (bits: string) => [...bits].map((bit) => (bit === '1' ? '0' : '1')).join('');
const mirror = (bits: string) => [...inverse(bits)].reverse().join('');

/** The 95 modules of an EAN-13 code as an SVG path in a box of 95 by `height`. */
export function eanPath(digits: string, height: number): string {
  const [first = 0, ...rest] = [...digits].map(Number);
  const half = rest
    .slice(0, 6)
    .map((digit, index) =>
      parity[first]?.[index] === 'G' ? mirror(left[digit] ?? '') : (left[digit] ?? ''),
    );
  const other = rest.slice(6, 12).map((digit) => inverse(left[digit] ?? ''));
  const bits = `101${half.join('')}01010${other.join('')}101`;
  return [...bits.matchAll(/1+/g)]
    .map((run) => `M${run.index} 0h${run[0].length}v${height}h-${run[0].length}z`)
    .join('');
}

/**
 * A path of unit squares that looks like a Data Matrix of `size` modules per side, with its solid edges and timing
 * patterns. It encodes nothing.
 */
export function matrixPath(size: number): string {
  const dark = (x: number, y: number) =>
    x === 0 ||
    y === size - 1 ||
    (y === 0 && x % 2 === 0) ||
    (x === size - 1 && y % 2 === 1) ||
    (x * 7 + y * 13 + ((x * y) % 5)) % 3 === 0;
  const squares: string[] = [];
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) if (dark(x, y)) squares.push(`M${x} ${y}h1v1h-1z`);
  return squares.join('');
}
