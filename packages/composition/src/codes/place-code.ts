import type { Matrix } from '@labelwerk/artwork/interpret/geometry/matrix.ts';
import { mmPerPoint } from '@labelwerk/artwork/interpret/geometry/units.ts';
import type { BarSymbology, BarsElement, MatrixElement, MatrixSymbology } from '../composition.ts';
import type { Bar, Fault, Mark } from '../layout/layout.ts';
import { type Line, shapeLine } from '../text/shape-line.ts';
import { barSymbol, matrixSymbol } from './symbol.ts';

type Placed = { readonly marks: readonly Mark[]; readonly faults: readonly Fault[] };

/** Quiet zone on all sides in modules; the least and the largest width of a module in mm. */
const matrixSizes: Readonly<Record<MatrixSymbology, { quiet: number; least: number; most: number }>> = {
  datamatrix: { quiet: 2, least: 0.25, most: 1 },
  qr: { quiet: 4, least: 0.25, most: 2 },
};

/** Quiet zones left and right in modules; modules in mm: 80 to 200 % of 0.33 mm for EAN and UPC. */
const barSizes: Readonly<Record<BarSymbology, { left: number; right: number; least: number; most: number }>> =
  {
    code128: { left: 10, right: 10, least: 0.19, most: 0.5 },
    ean13: { left: 11, right: 7, least: 0.264, most: 0.66 },
    upca: { left: 9, right: 9, least: 0.264, most: 0.66 },
  };

const nearly = 1e-6;

const tooSmall = (name: string, module: number, least: number): readonly Fault[] =>
  module < least - nearly ? [{ code: 'code.too-small', name, module, least }] : [];

/** The code in the middle of its frame, as large as it may be. */
export function placeMatrix({ name, symbology, frame, paint }: MatrixElement, text: string): Placed {
  const symbol = matrixSymbol(symbology, text);
  if (!symbol) return { marks: [], faults: [{ code: 'code.content', name }] };
  const { quiet, least, most } = matrixSizes[symbology];
  const module = Math.min(most, Math.min(frame.width, frame.height) / (symbol.side + 2 * quiet));
  const side = module * symbol.side;
  const at: Matrix = [
    module,
    0,
    0,
    module,
    frame.x + (frame.width - side) / 2,
    frame.y + (frame.height - side) / 2,
  ];
  const bars = symbol.runs.map(({ x, y, length }): Bar => [x, y, length, 1]);
  return { marks: [{ kind: 'bars', bars, at, paint }], faults: tooSmall(name, module, least) };
}

/** The bars in the middle of their frame, as wide as they may be and as high as the frame, with their text below. */
export function placeBars(element: BarsElement, text: string): Placed {
  const { name, symbology, frame, paint, readable } = element;
  const symbol = barSymbol(symbology, text);
  if (!symbol) return { marks: [], faults: [{ code: 'code.content', name }] };
  const { left, right, least, most } = barSizes[symbology];
  const modules = symbol.reduce((sum, width) => sum + width, 0);
  const module = Math.min(most, frame.width / (modules + left + right));
  const start = frame.x + (frame.width - module * (modules + left + right)) / 2 + module * left;
  const words = readable ? textBelow(symbology, text, modules) : [];
  // The text is as high as ten modules, but leaves at least half of the height to the bars.
  const size = words.length === 0 ? 0 : Math.min(module * 10, frame.height / 2, widest(words, module));
  const height = frame.height - size;
  const bars: Bar[] = [];
  let x = 0;
  for (const [index, width] of symbol.entries()) {
    if (index % 2 === 0) bars.push([x, 0, width, height]);
    x += width;
  }
  const marks: Mark[] = [{ kind: 'bars', bars, at: [module, 0, 0, 1, start, frame.y], paint }];
  for (const { line, middle } of words) {
    const from = start + middle * module - (line.width * size) / 2;
    for (const { glyph, x: glyphX, y: up } of line.glyphs) {
      const scale = size / glyph.perEm;
      const baseline = frame.y + frame.height - size * 0.1;
      const at: Matrix = [scale, 0, 0, -scale, from + glyphX * size, baseline - up * size];
      marks.push({ kind: 'glyph', glyph, at, paint });
    }
  }
  const isLow = height < least * 20 || (readable && size < 4 * mmPerPoint);
  const faults = tooSmall(name, module, least);
  return { marks, faults: faults.length > 0 || !isLow ? faults : [{ code: 'code.too-small', name }] };
}

/** Groups of characters, and the module that the middle of each is below. `room`: its width in modules. */
type Words = { readonly line: Line; readonly middle: number; readonly room: number };

function textBelow(symbology: BarSymbology, text: string, modules: number): readonly Words[] {
  const group = (from: number, to: number, middle: number, room: number): Words => ({
    line: shapeLine(text.slice(from, to), 'text'),
    middle,
    room,
  });
  if (symbology === 'ean13') return [group(0, 1, -5, 8), group(1, 7, 24, 40), group(7, 13, 71, 40)];
  if (symbology === 'upca')
    return [group(0, 1, -5, 7), group(1, 6, 28, 34), group(6, 11, 67, 34), group(11, 12, 100, 7)];
  return [group(0, text.length, modules / 2, modules + 10)];
}

/** The largest size in mm at which all groups have room. */
const widest = (words: readonly Words[], module: number): number =>
  Math.min(...words.map(({ line, room }) => (room * module) / Math.max(line.width, nearly)));
