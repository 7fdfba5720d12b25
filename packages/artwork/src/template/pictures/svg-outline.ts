import svgpath from 'svgpath';
import { pdfNumber } from './label-page.ts';
import type { SvgElement } from './svg-tree.ts';

/** A length in user units; a percentage or another unit than these is undefined. */
export function lengthOf(text: string | undefined, fallback = 0): number | undefined {
  if (text === undefined) return fallback;
  const match = /^\s*([+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)\s*(px|pt|pc|mm|cm|in)?\s*$/i.exec(text);
  if (!match) return undefined;
  return Number(match[1]) * (unitsPer[(match[2] ?? 'px').toLowerCase()] ?? 1);
}

/** User units of a unit: 96 are an inch. */
const unitsPer: Readonly<Record<string, number>> = {
  px: 1,
  pt: 4 / 3,
  pc: 16,
  mm: 96 / 25.4,
  cm: 960 / 25.4,
  in: 96,
};

const numbersIn = (text: string): number[] =>
  [...text.matchAll(/[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?/gi)].map(([value]) => Number(value));

const ellipse = (x: number, y: number, rx: number, ry: number) =>
  `M${x - rx} ${y}A${rx} ${ry} 0 0 1 ${x + rx} ${y}A${rx} ${ry} 0 0 1 ${x - rx} ${y}Z`;

/** The names of elements that are shapes. */
export const shapeNames: ReadonlySet<string> = new Set([
  ...['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon'],
]);

/** A shape as an SVG path; empty if it draws nothing, undefined if its measures can't be read. */
function pathOf({ name, attributes }: SvgElement): string | undefined {
  const lengths = (...keys: string[]) => {
    const values = keys.map((key) => lengthOf(attributes[key]));
    return values.every((value) => value !== undefined) ? (values as number[]) : undefined;
  };
  if (name === 'path') return attributes.d ?? '';
  if (name === 'polyline' || name === 'polygon') {
    const values = numbersIn(attributes.points ?? '');
    const points = values.slice(0, values.length - (values.length % 2));
    if (points.length < 4) return '';
    return `M${points.join(' ')}${name === 'polygon' ? 'Z' : ''}`;
  }
  if (name === 'line') {
    const [x1, y1, x2, y2] = lengths('x1', 'y1', 'x2', 'y2') ?? [];
    return x1 === undefined ? undefined : `M${x1} ${y1}L${x2} ${y2}`;
  }
  if (name === 'circle') {
    const [x, y, r] = lengths('cx', 'cy', 'r') ?? [];
    if (x === undefined || y === undefined || r === undefined) return undefined;
    return r > 0 ? ellipse(x, y, r, r) : '';
  }
  if (name === 'ellipse') {
    const [x, y, rx, ry] = lengths('cx', 'cy', 'rx', 'ry') ?? [];
    if (x === undefined || y === undefined || rx === undefined || ry === undefined) return undefined;
    return rx > 0 && ry > 0 ? ellipse(x, y, rx, ry) : '';
  }
  return rectangleOf(attributes, lengths('x', 'y', 'width', 'height'));
}

function rectangleOf(
  attributes: SvgElement['attributes'],
  place: readonly number[] | undefined,
): string | undefined {
  const [x, y, width, height] = place ?? [];
  if (x === undefined || y === undefined || width === undefined || height === undefined) return undefined;
  if (width <= 0 || height <= 0) return '';
  const across = lengthOf(attributes.rx ?? attributes.ry);
  const down = lengthOf(attributes.ry ?? attributes.rx);
  if (across === undefined || down === undefined) return undefined;
  const [rx, ry] = [Math.min(across, width / 2), Math.min(down, height / 2)];
  if (rx <= 0 || ry <= 0) return `M${x} ${y}h${width}v${height}h${-width}Z`;
  const arc = (dx: number, dy: number) => `a${rx} ${ry} 0 0 1 ${dx} ${dy}`;
  const [flat, upright] = [width - 2 * rx, height - 2 * ry];
  return `M${x + rx} ${y}h${flat}${arc(rx, ry)}v${upright}${arc(-rx, ry)}h${-flat}${arc(-rx, -ry)}v${-upright}${arc(rx, -ry)}Z`;
}

/** A shape as path operators of PDF; empty if it draws nothing, undefined if it can't be read. */
export function outlineOf(element: SvgElement): string | undefined {
  const text = pathOf(element);
  if (text === undefined || text.trim() === '') return text === undefined ? undefined : '';
  const path = svgpath(text);
  if ((path as unknown as { readonly err: string }).err) return undefined;
  const operators: string[] = [];
  let [atX, atY, startX, startY] = [0, 0, 0, 0];
  const add = (operator: string, ...values: number[]) => {
    operators.push(`${values.map(pdfNumber).join(' ')} ${operator}`);
    [atX = atX, atY = atY] = values.slice(-2);
  };
  path
    .abs()
    .unarc()
    .unshort()
    .iterate(([command, ...rest]) => {
      const values = rest as number[];
      const [a = 0, b = 0, c = 0, d = 0] = values;
      if (command === 'M') {
        [startX, startY] = [a, b];
        add('m', a, b);
      } else if (command === 'L') add('l', a, b);
      else if (command === 'H') add('l', a, atY);
      else if (command === 'V') add('l', atX, a);
      else if (command === 'C') add('c', ...values);
      else if (command === 'Q')
        add('c', (atX + 2 * a) / 3, (atY + 2 * b) / 3, (c + 2 * a) / 3, (d + 2 * b) / 3, c, d);
      else if (command === 'Z' || command === 'z') {
        operators.push('h');
        [atX, atY] = [startX, startY];
      }
    });
  return operators.some((operator) => operator.includes('NaN')) ? undefined : operators.join(' ');
}

type Matrix = readonly [number, number, number, number, number, number];

/** The matrix of a `transform` attribute; undefined if it can't be read. */
export function matrixOf(text: string | undefined): Matrix | undefined {
  let matrix: Matrix = [1, 0, 0, 1, 0, 0];
  const rest = (text ?? '').replace(/(\w+)\s*\(([^)]*)\)[\s,]*/g, (_all, name: string, list: string) => {
    const step = stepOf(name, numbersIn(list));
    if (!step) return '?';
    matrix = product(matrix, step);
    return '';
  });
  return rest.trim() === '' ? matrix : undefined;
}

/** The matrix that maps by `b` first, then by `a`. */
const product = (a: Matrix, b: Matrix): Matrix => [
  a[0] * b[0] + a[2] * b[1],
  a[1] * b[0] + a[3] * b[1],
  a[0] * b[2] + a[2] * b[3],
  a[1] * b[2] + a[3] * b[3],
  a[0] * b[4] + a[2] * b[5] + a[4],
  a[1] * b[4] + a[3] * b[5] + a[5],
];

function stepOf(name: string, values: readonly number[]): Matrix | undefined {
  const [a = 0, b, c] = values;
  if (name === 'matrix' && values.length === 6) return values as unknown as Matrix;
  if (name === 'translate') return [1, 0, 0, 1, a, b ?? 0];
  if (name === 'scale') return [a, 0, 0, b ?? a, 0, 0];
  const angle = (a * Math.PI) / 180;
  if (name === 'skewX') return [1, 0, Math.tan(angle), 1, 0, 0];
  if (name === 'skewY') return [1, Math.tan(angle), 0, 1, 0, 0];
  if (name !== 'rotate') return undefined;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const turn: Matrix = [cos, sin, -sin, cos, 0, 0];
  if (b === undefined || c === undefined) return turn;
  return product(product([1, 0, 0, 1, b, c], turn), [1, 0, 0, 1, -b, -c]);
}
