import type { Drawing } from '../draw/draw-page.ts';
import { intersect } from '../interpret/geometry/box.ts';
import type { Box } from '../open/page-geometry.ts';
import { channelsOf } from './channels.ts';
import { readCode39 } from './code39.ts';
import { readCode128 } from './code128.ts';
import { readDataBar } from './data-bar.ts';
import { readEan } from './ean.ts';
import { readItf } from './itf.ts';
import { readPdf417 } from './pdf417.ts';
import { type Edges, edgesOf, type ReadCode } from './scan-line.ts';

/** A linear bar code, or a PDF417, in a drawing. Lengths in pixels. */
export type BarCode = {
  readonly kind: ReadCode['kind'];
  readonly text: string;
  /** The check digit is correct, or the code has none. */
  readonly valid: boolean;
  /** Light bars on dark, which many scanners don’t read. */
  readonly inverted: boolean;
  readonly box: Box;
  readonly module: number;
  /** The smaller of the quiet zones at both ends and the required width, in modules. */
  readonly quiet: number;
  readonly quietNeeded: number;
  /** Direction in which it is read, and the quiet zones needed at the left or upper end and at the other, in modules. */
  readonly direction: 'row' | 'column';
  readonly ends: readonly [number, number];
  /** Contrast of spaces and bars in percent: as perceived, and in the red light of scanners. */
  readonly contrast: number;
  readonly redContrast: number;
};

/** Quiet zones before and behind, in modules (GS1 General Specifications 5.2 and 5.4). */
const quietZones: Readonly<Record<ReadCode['kind'], readonly [number, number]>> = {
  'EAN-13': [11, 7],
  'UPC-A': [9, 9],
  'EAN-8': [7, 7],
  'Code 128': [10, 10],
  'ITF-14': [10, 10],
  ITF: [10, 10],
  'Code 39': [10, 10],
  // The guards of DataBar include one module of quiet zone.
  'GS1 DataBar': [0.5, 0.5],
  PDF417: [2, 2],
};

/** A code must be read on at least this many lines; a single line may be a chance match. */
const minLines = 3;

/**
 * Finds the linear bar codes of a drawing (EAN-13, UPC-A, EAN-8, Code 128, ITF, Code 39, GS1 DataBar) and PDF417, at
 * rotations of 0, 90, 180 and 270 degrees, dark on light or light on dark. A line is scanned every `step` pixels;
 * `reach` is the radius in pixels within which a pixel's brightness is compared.
 */
export function findBarCodes(drawing: Drawing, step: number, reach: number): readonly BarCode[] {
  const { luminance, red } = channelsOf(drawing);
  const barCodes = [
    ...scan(drawing.width, drawing.height, (line, at) => line * drawing.width + at, 'row'),
    ...scan(drawing.height, drawing.width, (line, at) => at * drawing.width + line, 'column'),
  ];
  // The spaces of some codes are also a code of that kind; a code that is dark on light takes precedence.
  return barCodes.filter(
    (one) => !one.inverted || !barCodes.some((other) => !other.inverted && intersect(one.box, other.box)),
  );

  function scan(
    length: number,
    lines: number,
    index: (line: number, at: number) => number,
    direction: 'row' | 'column',
  ): readonly BarCode[] {
    const readings = new Map<
      string,
      Placed & { first: number; last: number; lines: number; quiet: number }
    >();
    const brightness = new Uint8Array(length);
    const every = Math.max(1, Math.round(step));
    for (let line = 0; line < lines; line += every) {
      for (let at = 0; at < length; at += 1) brightness[at] = luminance[index(line, at)] ?? 255;
      for (const { code, quiet, inverted, ends } of codesOn(edgesOf(brightness, reach), length)) {
        const key = `${code.kind} ${code.text} ${Math.round(code.from / (20 * every))}`;
        const reading = readings.get(key);
        if (!reading) readings.set(key, { code, inverted, ends, first: line, last: line, lines: 1, quiet });
        else {
          reading.last = line;
          reading.lines += 1;
          reading.quiet = Math.min(reading.quiet, quiet);
        }
      }
    }
    return [...readings.values()]
      .filter((one) => one.lines >= minLines)
      .map(({ code, inverted, ends, first, last, quiet }) => {
        const middle = Math.round((first + last) / 2);
        const contrastIn = (channel: Uint8Array) =>
          contrastOf(channel, Math.floor(code.from), Math.ceil(code.to), (at) => index(middle, at));
        const [across, height] = [first, last - first + 1];
        return {
          kind: code.kind,
          text: code.text,
          valid: code.valid,
          inverted,
          box:
            direction === 'row'
              ? { x: code.from, y: across, width: code.to - code.from, height }
              : { x: across, y: code.from, width: height, height: code.to - code.from },
          module: code.module,
          quiet,
          quietNeeded: Math.min(...quietZones[code.kind]),
          direction,
          ends,
          contrast: contrastIn(luminance),
          redContrast: contrastIn(red),
        };
      });
  }
}

type Placed = {
  readonly code: ReadCode;
  readonly quiet: number;
  readonly inverted: boolean;
  readonly ends: readonly [number, number];
};

const readers = [readEan, readCode128, readItf, readCode39, readDataBar, readPdf417];

function readAt(edges: Edges, at: number): ReadCode | undefined {
  for (const read of readers) {
    const code = read(edges, at);
    if (code) return code;
  }
  return undefined;
}

/** Codes on a line, read forwards and backwards, with the smaller quiet zone of each in modules. */
function codesOn(edges: Edges, length: number): readonly Placed[] {
  const codes: Placed[] = [];
  for (const turned of [false, true]) {
    const list = turned ? edges.toReversed().map((edge) => length - edge) : edges;
    // Edges of odd index begin light bars, so that inverted codes are read too.
    for (let at = 0; at + 24 < list.length; at += 1) {
      const code = readAt(list, at);
      if (!code) continue;
      const [before, behind] = quietZones[code.kind];
      const min = Math.min(before, behind);
      // The quiet zone of each end relative to the width required there.
      const quiet = Math.min((code.before / before) * min, (code.behind / behind) * min);
      codes.push({
        code: turned ? { ...code, from: length - code.to, to: length - code.from } : code,
        quiet,
        ends: turned ? [behind, before] : [before, behind],
        inverted: at % 2 === 1,
      });
    }
  }
  return codes;
}

function contrastOf(channel: Uint8Array, from: number, to: number, index: (at: number) => number): number {
  const values: number[] = [];
  for (let at = from; at < to; at += 1) values.push(channel[index(at)] ?? 255);
  values.sort((a, b) => a - b);
  const tenth = (share: number) => values[Math.floor((values.length - 1) * share)] ?? 0;
  return ((tenth(0.9) - tenth(0.1)) / 255) * 100;
}
